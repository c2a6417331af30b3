import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { displayExactAmount, displayWholeAmount } from '@/domain/money'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/page-context'
import { useQuestion } from '@/shell/use-question'
import { useStores } from '@/stores/stores-context'
import type { DetailModel } from './detail-model'

/** The next step: choose days, buy the VC that is missing, or accelerate after a question. */
export const AccelerateButton = observer(({ model }: { readonly model: DetailModel }) => {
  const { t, navigation, platform } = usePage()
  const ask = useQuestion()
  const { acceleration, id } = model
  const { daysSaved, vcToBuy, vcNeeded, quoted, plan, submission } = acceleration
  const { appConfig } = useStores()
  if (vcToBuy !== undefined && !appConfig.allows('purchase')) {
    return (
      <Button block disabledReason={t('earnings.vcMissing')} onPress={() => undefined}>
        {t('earnings.accelerate')}
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
          {t('earnings.buyVc', { amount: displayWholeAmount(vcToBuy) })}
        </Button>
        <View className="earnings-accelerate__reason">{t('earnings.buyVcReason')}</View>
      </>
    )
  }
  if (daysSaved === 0) {
    return (
      <Button block disabledReason={t('earnings.chooseDays')} onPress={() => undefined}>
        {t('earnings.accelerate')}
      </Button>
    )
  }
  const press = async () => {
    const agreed = await ask({
      title: t('earnings.confirmTitle', { vc: displayExactAmount(vcNeeded) }),
      text: t('earnings.confirmText', { days: daysSaved, date: calendarDate(plan?.finishesAt ?? 0) }),
      confirmText: t('earnings.accelerate'),
      cancelText: t('common.cancel'),
    })
    if (!agreed || !(await acceleration.submit())) return
    platform.notifier.toast(t('messages.accelerationSuccessful'), { kind: 'success' })
  }
  const busy = () => {
    if (submission.running) return t('earnings.accelerating')
    return quoted || acceleration.failed ? undefined : t('common.loading')
  }
  return (
    <Button block busy={busy()} disabledReason={acceleration.failed ? '' : undefined} onPress={press}>
      {t('earnings.accelerate')}
    </Button>
  )
})
