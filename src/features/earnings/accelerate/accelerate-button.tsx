import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Text } from '@/components/layout/layout'
import { formatAtLeastTwoDecimals, formatFullPrecision } from '@/domain/money/money'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import { useStores } from '@/stores/stores-context'
import type { DetailModel } from '../detail-model'
import { earningsTexts } from '../texts'

/** The next step: choose days, buy the VC that is missing, or accelerate after a question. */
export const AccelerateButton = observer(({ model }: { readonly model: DetailModel }) => {
  const { t, navigation, platform } = usePage()
  const ask = useQuestion()
  const { acceleration, id } = model
  const { daysSaved, vcToBuy, vcNeeded, quoted, plan, flow } = acceleration
  const { appConfig } = useStores()
  if (vcToBuy !== undefined && !appConfig.allows('purchase')) {
    return (
      <Button block disabledReason={t(earningsTexts.vcMissing)} onPress={() => undefined}>
        {t(earningsTexts.accelerate)}
      </Button>
    )
  }
  if (vcToBuy !== undefined) {
    const buy = async () => {
      // The addresses take the plan along, so that it is there again even after a reload.
      await navigation.redirect('earningsDetail', { id, days: daysSaved })
      await navigation.push('buyVc', { quantity: vcToBuy, release: id, days: daysSaved })
    }
    return (
      <>
        <Button block onPress={buy}>
          {t(earningsTexts.buyVc, { amount: formatAtLeastTwoDecimals(vcToBuy) })}
        </Button>
        <Text type="caption" tone="secondary" textAlign="center">
          {t(earningsTexts.buyVcReason)}
        </Text>
      </>
    )
  }
  if (daysSaved === 0) {
    return (
      <Button block disabledReason={t(earningsTexts.chooseDays)} onPress={() => undefined}>
        {t(earningsTexts.accelerate)}
      </Button>
    )
  }
  const press = async () => {
    const agreed = await ask({
      title: t(earningsTexts.confirmTitle, { vc: formatFullPrecision(vcNeeded) }),
      text: t(earningsTexts.confirmText, { days: daysSaved, date: calendarDate(plan?.finishesAt ?? 0) }),
      confirmText: t(earningsTexts.accelerate),
      cancelText: t('common.cancel'),
    })
    if (!agreed || !(await flow.send())) return
    platform.notifier.toast(t('messages.accelerationSuccessful'), { kind: 'success' })
  }
  const busy = () => {
    if (flow.submission.running) return t(earningsTexts.accelerating)
    return quoted || acceleration.failed ? undefined : t('common.loading')
  }
  return (
    <Button block busy={busy()} disabledReason={acceleration.failed ? '' : undefined} onPress={press}>
      {t(earningsTexts.accelerate)}
    </Button>
  )
})
