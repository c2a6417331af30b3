import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Sheet } from '@/components/sheet/sheet'
import { isZero } from '@/domain/money/money'
import { minuteFrom, zonedTime } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { POOL_NAMES } from '../pool-names'
import { PositionStatus } from '../positions/position-status'
import { BurnHashes } from '../power/burn-hashes'
import { FigureChange } from '../power/figure-change'
import { miningTexts, positionsTexts } from '../texts'
import type { Joined, JoinModel } from './join-model'

/** The position as the platform answered it, and what it changed. */
const JoinedFacts = observer(({ position, available }: Joined) => {
  const { t } = usePage()
  const { type, quantity, basicHashRate, contributionHashRate, redeemableAt } = position
  return (
    <View>
      <FactLine name={t(POOL_NAMES[type])}>
        <PositionStatus position={position} />
      </FactLine>
      <FactLine name={t(positionsTexts.quantity)}>
        <Amount value={quantity} unit={t('common.boex')} size="title" whole />
      </FactLine>
      <FactLine name={t(positionsTexts.gained)}>
        <Amount value={basicHashRate} size="title" tone="positive" sign="+" derived />
      </FactLine>
      {!isZero(contributionHashRate) && (
        <FactLine name={t(positionsTexts.contributionShare)}>
          <Amount value={contributionHashRate} unit={t(miningTexts.hashRateUnit)} detail />
        </FactLine>
      )}
      {available && (
        <FactLine name={t(positionsTexts.availableAfter)}>
          <FigureChange {...available} />
        </FactLine>
      )}
      {redeemableAt !== null && (
        <FactLine name={t(positionsTexts.redeemableFrom)}>{zonedTime(minuteFrom(redeemableAt))}</FactLine>
      )}
      {type === 'burn' && <BurnHashes position={position} />}
    </View>
  )
})

/** A position has begun: what it is, and the way to it. */
export const JoinedSheet = observer(({ model }: { readonly model: JoinModel }) => {
  const { t, navigation } = usePage()
  const { flow } = model
  const joined = flow.receipt
  const id = joined?.position.id
  return (
    <Sheet
      open={flow.open && flow.step === 'outcome'}
      title={t(joined?.position.type === 'burn' ? positionsTexts.joinedBurn : positionsTexts.joinedStake)}
      subtitle={t(positionsTexts.joinedLead)}
      onClose={() => flow.close()}
      footer={
        <Button block onPress={() => navigation.redirect('positions', { id })}>
          {t(positionsTexts.viewPosition)}
        </Button>
      }
    >
      {joined && <JoinedFacts {...joined} />}
    </Sheet>
  )
})
