import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { FactLine } from '@/components/fact-line/fact-line'
import { Note } from '@/components/note/note'
import { displayWholeAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { FigureChange } from './figure-change'
import type { PositionModel } from './position-model'
import { PositionStatus } from './position-status'

/** A position was redeemed: what is available now. */
export const RedeemedFacts = observer(({ model }: { readonly model: PositionModel }) => {
  const { t } = usePage()
  const { funds, preferences } = useStores()
  const { position, availableBefore } = model
  const available = funds.funds?.boex.available
  return (
    <View>
      <Note tone="positive" announced>
        {t('positions.redeemedLead', { amount: displayWholeAmount(position.quantity) })}
      </Note>
      <FactLine name={t('positions.status')}>
        <PositionStatus position={position} />
      </FactLine>
      {availableBefore !== undefined && available !== undefined && (
        <FactLine name={t('positions.availableAfter')}>
          <FigureChange from={availableBefore} to={available} />
        </FactLine>
      )}
      {funds.funds && (
        <FactLine name={t('positions.totalHashRate')}>
          <Amount value={funds.funds.hashRate.total} hidden={preferences.amountsHidden} />
        </FactLine>
      )}
    </View>
  )
})
