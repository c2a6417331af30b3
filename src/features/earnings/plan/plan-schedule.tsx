import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { ColumnsChart } from '@/components/columns-chart/columns-chart'
import { Row, Text } from '@/components/layout/layout'
import { lastDayRemainder } from '@/domain/mining/release-plan'
import { displayAmount, formatAtLeastTwoDecimals } from '@/domain/money/money'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { Line } from '../outcome'
import { earningsTexts } from '../texts'
import type { PlanModel } from './plan-model'

/** The schedule while it is planned: each day, the first, the last with its remainder, and the sum. */
export const PlanSchedule = observer(({ plan }: { readonly plan: PlanModel }) => {
  const { t } = usePage()
  const {
    plan: schedule,
    curve,
    days = 0,
    amount: { quantity },
  } = plan
  if (!schedule) return <View className="earnings-schedule__waits">{t(earningsTexts.scheduleWaits)}</View>
  const { daily, last, firstAt, finishesAt } = schedule
  const uneven = lastDayRemainder(schedule) !== undefined
  const amount = formatAtLeastTwoDecimals(quantity)
  return (
    <View className="earnings-schedule">
      <Row wrap gap="0 3" align="baseline" justify="between" mb="1">
        <Text tone="secondary">{t(earningsTexts.daily)}</Text>
        <Amount value={daily} unit={t('common.boex')} size="title" derived />
      </Row>
      <Line name={t(earningsTexts.firstDay)}>{calendarDate(firstAt)}</Line>
      <Line name={t(earningsTexts.lastDay)}>{calendarDate(finishesAt)}</Line>
      {uneven && (
        <Line name={t(earningsTexts.lastAmount)}>
          <Amount value={last} derived />
        </Line>
      )}
      <ColumnsChart
        label={t(earningsTexts.cumulative, { amount, days })}
        columns={curve.map(({ day, released }) => ({
          key: String(day),
          name: t(earningsTexts.dayName, { day }),
          amount: released,
          shown: displayAmount(released),
        }))}
        from={t(earningsTexts.dayName, { day: curve[0]?.day ?? 1 })}
        to={t(earningsTexts.dayName, { day: days })}
        top={amount}
        asTable={t(earningsTexts.asTable)}
        asChart={t(earningsTexts.asChart)}
      />
    </View>
  )
})
