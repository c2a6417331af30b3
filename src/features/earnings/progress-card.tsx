import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { ProgressRing } from '@/components/nut/progress-ring/progress-ring'
import { Skeleton } from '@/components/skeleton/skeleton'
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
      <View className="earnings-line__name">{name}</View>
      <Amount value={amount} size="title" hidden={preferences.amountsHidden} />
    </View>
  )
  return (
    <Card>
      <View className="earnings-progress">
        <ProgressRing label={t(earningsTexts.ringLabel, { day: daysPaid, days })} share={model.share}>
          <View className="earnings-progress__day">{String(daysPaid)}</View>
          <View className="earnings-progress__days">{t(earningsTexts.ringDays, { days })}</View>
        </ProgressRing>
        <View className="earnings-progress__figures">
          {figure(t(earningsTexts.factReleased), released)}
          {figure(t(earningsTexts.factRemaining), remaining)}
        </View>
      </View>
      <View className="earnings-progress__next">
        {nextPaymentAt === null ? (
          t(earningsTexts.closed)
        ) : (
          <>
            <View className="earnings-line__name">{t(earningsTexts.nextPayment)}</View>
            <View className="earnings-line__value">{zonedTime(nextPaymentAt)}</View>
          </>
        )}
      </View>
    </Card>
  )
})
