import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Box, Row, Stack } from '@/components/layout/layout'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { DetailModel } from '../detail-model'
import { Line } from '../outcome'
import { earningsTexts } from '../texts'

interface TimelineProps {
  readonly name: string
  readonly words: string
  /** Of the longer timeline, 0 to 100. */
  readonly percent: number
  readonly accelerated?: boolean
}

const Timeline = ({ name, words, percent, accelerated = false }: TimelineProps) => (
  <View className="earnings-timeline">
    <Row type="caption" tone="secondary" digits wrap gap="0 3" justify="between" mb="1-5">
      <Box weight="semibold" tone="text">
        {name}
      </Box>
      <View>{wholeDates(words)}</View>
    </Row>
    <View className="earnings-timeline__track" {...accessible({ hidden: true })}>
      <View
        className={`earnings-timeline__bar ${accelerated ? 'earnings-timeline__bar--accelerated' : ''}`}
        style={{ width: `${percent}%` }}
      />
    </View>
  </View>
)

/** The release as it is and as it would be, day against day. */
export const AccelerateTimelines = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { acceleration, release, daysLeft } = model
  const { plan, shareAfter } = acceleration
  if (!release || !plan) return null
  const until = t(earningsTexts.until, { days: plan.days, date: calendarDate(plan.finishesAt) })
  return (
    <Stack gap="3" pt="3">
      <Timeline
        name={t(earningsTexts.now)}
        words={t(earningsTexts.until, { days: daysLeft, date: calendarDate(release.finishesAt) })}
        percent={100}
      />
      <Timeline
        accelerated
        name={t(earningsTexts.accelerated)}
        words={plan.days === 0 ? t(earningsTexts.atOnce) : until}
        percent={shareAfter}
      />
      {!preferences.amountsHidden && plan.days > 0 && (
        <Line name={t(earningsTexts.dailyThen)}>
          <Amount value={plan.daily} unit={t('common.boex')} detail />
        </Line>
      )}
    </Stack>
  )
})
