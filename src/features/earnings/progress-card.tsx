import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Row, Stack, Text } from '@/components/layout/layout'
import { ProgressRing } from '@/components/nut/progress-ring/progress-ring'
import { Skeleton } from '@/components/skeleton/skeleton'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { zonedTime } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { DetailModel } from './detail-model'
import { earningsTexts } from './texts'

/** "12 of 30 days" as a ring, what is paid and what is not, and when the next day comes, zone included. */
export const ProgressCard = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { release } = model
  if (!release) {
    return (
      <Card>
        <Skeleton lines={['full block', 'half', 'full']} />
      </Card>
    )
  }
  const { daysPaid, days, released, remaining, nextPaymentAt } = release
  const figure = (name: string, amount: string) => (
    <View className="earnings-progress__figure">
      <Text tone="secondary">{name}</Text>
      <Amount value={amount} size="title" hidden={preferences.amountsHidden} />
    </View>
  )
  return (
    <Card>
      <Row wrap gap="4 6" align="center">
        <ProgressRing label={t(earningsTexts.ringLabel, { day: daysPaid, days })} share={model.share}>
          <Text type="7xl" weight="bold" leading="tight" digits>
            {String(daysPaid)}
          </Text>
          <Text type="caption" tone="secondary" digits>
            {t(earningsTexts.ringDays, { days })}
          </Text>
        </ProgressRing>
        <Stack gap="3" flex="auto">
          {figure(t(earningsTexts.factReleased), released)}
          {figure(t(earningsTexts.factRemaining), remaining)}
        </Stack>
      </Row>
      <View className="earnings-progress__next">
        {nextPaymentAt === null ? (
          t(earningsTexts.closed)
        ) : (
          <>
            <Text tone="secondary">{t(earningsTexts.nextPayment)}</Text>
            <View className="earnings-line__value">{wholeDates(zonedTime(nextPaymentAt))}</View>
          </>
        )}
      </View>
    </Card>
  )
})
