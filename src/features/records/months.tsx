import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Card } from '@/components/card/card'
import { LongList } from '@/components/long-list/long-list'
import { displayAmount, isZero } from '@/domain/money'
import { byMonth, type Month, subtotals } from '@/domain/records'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { RecordRow } from './record-row'
import type { MoneyRecord, RecordsModel } from './records-model'

const zoneAt = (unixSeconds: number): number => -new Date(unixSeconds * 1000).getTimezoneOffset()

const MonthHead = observer(({ month, rows }: Month<MoneyRecord>) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const parts = subtotals(rows).flatMap(({ coin, received, spent }) => [
    ...(isZero(received) ? [] : [`+${displayAmount(received)} ${coin}`]),
    ...(isZero(spent) ? [] : [`−${displayAmount(spent)} ${coin}`]),
  ])
  return (
    <View className="records__month">
      <View className="records__month-name" {...accessible({ role: 'heading', level: 2 })}>
        {month}
      </View>
      {!preferences.amountsHidden && parts.length > 0 && (
        <View className="records__month-sum">{t('records.monthSum', { sums: parts.join(' · ') })}</View>
      )}
    </View>
  )
})

/** The records by month, each with what came and went of what is loaded. */
export const Months = observer(({ model }: { readonly model: RecordsModel }) => (
  <>
    {byMonth(model.rows, zoneAt).map(({ month, rows }) => (
      <View key={month}>
        <MonthHead month={month} rows={rows} />
        <Card>
          <LongList
            rows={rows}
            keyOf={({ key }) => key}
            render={(money) => <RecordRow money={money} onOpen={() => model.show(money.kind, money.id)} />}
          />
        </Card>
      </View>
    ))}
  </>
))
