import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Row, Text } from '@/components/layout/layout'
import { LongList } from '@/components/long-list/long-list'
import { displayAmount, isZero } from '@/domain/money/money'
import { subtotals } from '@/domain/money/records'
import { zoneAt } from '@/lib/calendar-date'
import { byMonth, type Month } from '@/lib/months'
import { monthHeading } from '@/parts/ledger/month-heading'
import { usePage } from '@/shell/frame/page-context'
import { useScrollPosition } from '@/shell/scroll/use-scroll-position'
import { useVisibilityObserver } from '@/shell/scroll/use-visibility-observer'
import { useStores } from '@/stores/stores-context'
import type { CachedRecords } from './cached-records'
import type { MoneyRecord } from './money-record'
import { RecordRow } from './record-row'
import type { RecordsModel } from './records-model'
import { recordsTexts } from './texts'

const NO_BREAK = '\u00a0'

interface MonthHeadProps {
  readonly of: Month<MoneyRecord>
  readonly model: RecordsModel
}

/** A month, and what came and went in it; "so far" while a list may still bring something of it. */
const MonthHead = observer(({ of: { month, since, rows }, model }: MonthHeadProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const parts = useMemo(
    () =>
      subtotals(rows).flatMap(({ coin, received, spent }) => [
        ...(isZero(received) ? [] : [`+${displayAmount(received)}${NO_BREAK}${coin}`]),
        ...(isZero(spent) ? [] : [`−${displayAmount(spent)}${NO_BREAK}${coin}`]),
      ]),
    [rows],
  )
  const partial = model.completeSince >= since
  return (
    <Row wrap gap="0 3" align="baseline" justify="between" mt="1" mb="2" mx="5">
      <Text type="title" digits {...accessible({ role: 'heading', level: 2 })}>
        {monthHeading(t, month)}
      </Text>
      {!preferences.amountsHidden && parts.length > 0 && (
        <Text type="caption" tone="secondary" digits>
          {partial ? t(recordsTexts.monthSoFar, { sums: parts.join(' · ') }) : parts.join(' · ')}
        </Text>
      )}
    </Row>
  )
})

/** A line of the list: a month's head, or a record with its place on the month's card. */
type Line =
  | { readonly kind: 'head'; readonly key: string; readonly month: Month<MoneyRecord> }
  | { readonly kind: 'row'; readonly key: string; readonly money: MoneyRecord; readonly edges: string }

const linesOf = (rows: readonly MoneyRecord[]): Line[] =>
  byMonth(rows, zoneAt).flatMap((month): Line[] => [
    { kind: 'head', key: month.month, month },
    ...month.rows.map((money, index): Line => {
      const first = index === 0 ? 'records__line--first' : ''
      const last = index === month.rows.length - 1 ? 'records__line--last' : ''
      return { kind: 'row', key: money.key, money, edges: `${first} ${last}` }
    }),
  ])

/** The records by month, each with what came and went of what is loaded. */
export const Months = observer(({ cached: { model, place, heights } }: { readonly cached: CachedRecords }) => {
  const id = useScrollPosition(place)
  const watch = useVisibilityObserver()
  const { rows } = model
  const lines = useMemo(() => linesOf(rows), [rows])
  return (
    <View id={id}>
      <LongList
        rows={lines}
        keyOf={({ key }) => key}
        watch={watch}
        heights={heights}
        render={(line) =>
          line.kind === 'head' ? (
            <MonthHead of={line.month} model={model} />
          ) : (
            <View className={`records__line ${line.edges}`}>
              <RecordRow money={line.money} onOpen={() => model.show(line.money.kind, line.money.id)} />
            </View>
          )
        }
      />
    </View>
  )
})
