import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { ColumnsChart } from '@/components/columns-chart/columns-chart'
import { displayAmount, maximum, sum } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { EarningsModel } from './earnings-model'
import { earningsTexts } from './texts'

/** Shows the payments of the last days. Renders nothing if there are none, or if amounts are hidden. */
export const PayoutsCard = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { payouts, anyPayouts } = model
  if (!payouts || !anyPayouts || preferences.amountsHidden) return null
  const totals = payouts.map(({ total }) => total)
  const from = payouts[0]?.date ?? ''
  const to = payouts[payouts.length - 1]?.date ?? ''
  const amount = displayAmount(sum(totals))
  return (
    <Card title={t(earningsTexts.chartTitle)} aside={t(earningsTexts.chartTotal, { amount, days: payouts.length })}>
      <ColumnsChart
        label={t(earningsTexts.chartLabel, { from, to, amount })}
        columns={payouts.map(({ date, total }) => ({
          key: date,
          name: date,
          amount: total,
          shown: displayAmount(total),
        }))}
        from={from}
        to={to}
        top={t(earningsTexts.chartTop, { amount: displayAmount(maximum('0', ...totals)) })}
        asTable={t(earningsTexts.asTable)}
        asChart={t(earningsTexts.asChart)}
      />
    </Card>
  )
})
