import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { FactLine } from '@/components/fact-line/fact-line'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { positionPhase } from '@/domain/mining/positions'
import { minuteFrom, zonedTime } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { BurnHashes } from '../power/burn-hashes'
import { miningTexts, positionsTexts } from '../texts'
import { ClaimAction } from './claim-action'
import { EarningsMeter, HashRateBar } from './position-figures'
import type { PositionModel } from './position-model'
import { PositionStatus } from './position-status'
import { RemindMe } from './remind-me'

const Earnings = observer(({ model }: { readonly model: PositionModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const copy = useCopy()
  const { mined, read, claimed, claimable } = model
  if (!mined) {
    return (
      <NotLoaded
        failed={read.failed}
        compact
        title={t(positionsTexts.minedFailed)}
        onRetry={() => read.load()}
        lines={['full', 'full']}
      />
    )
  }
  return (
    <>
      <FactLine name={t(positionsTexts.claimed)}>
        <Amount value={claimed} unit={t('common.boex')} hidden={preferences.amountsHidden} derived />
      </FactLine>
      <FactLine name={t(miningTexts.claimable)}>
        <Amount value={claimable} unit={t('common.boex')} hidden={preferences.amountsHidden} derived onCopy={copy} />
      </FactLine>
      <ClaimAction model={model} />
    </>
  )
})

/** Everything about one position. */
export const PositionDetails = observer(({ model }: { readonly model: PositionModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const copy = useCopy()
  const { position } = model
  const { id, type, quantity, createdAt, redeemableAt, redeemedAt } = position
  return (
    <View>
      <FactLine name={t(positionsTexts.status)}>
        <PositionStatus position={position} />
      </FactLine>
      <FactLine name={t(positionsTexts.quantity)}>
        <Amount
          value={quantity}
          unit={t('common.boex')}
          size="title"
          hidden={preferences.amountsHidden}
          onCopy={copy}
        />
      </FactLine>
      {positionPhase(position) === 'working' ? (
        <HashRateBar position={position} />
      ) : (
        <FactLine name={t(positionsTexts.basicPart)}>
          <Amount value={position.basicHashRate} hidden={preferences.amountsHidden} />
        </FactLine>
      )}
      <EarningsMeter position={position} />
      <Earnings model={model} />
      <FactLine strong name={t(positionsTexts.stakedAt)}>
        {zonedTime(createdAt)}
      </FactLine>
      {redeemedAt !== null && <FactLine name={t(positionsTexts.redeemedAt)}>{zonedTime(redeemedAt)}</FactLine>}
      {redeemedAt === null && redeemableAt !== null && (
        <>
          <FactLine name={t(positionsTexts.redeemableFrom)}>{zonedTime(minuteFrom(redeemableAt))}</FactLine>
          <RemindMe position={position} at={redeemableAt} />
        </>
      )}
      {type === 'burn' && <BurnHashes position={position} />}
      <FactLine name={t(positionsTexts.number)}>{id}</FactLine>
    </View>
  )
})
