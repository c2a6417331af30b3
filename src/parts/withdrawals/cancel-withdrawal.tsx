import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import type { Data } from '@/contract/contract'
import { formatFullPrecision } from '@/domain/money/money'
import { withdrawalsTexts } from '@/i18n/texts/withdrawals'
import { usePage } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import { useStores } from '@/stores/stores-context'

type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]

interface CancelWithdrawalProps {
  readonly withdrawal: Pick<Withdrawal, 'id' | 'quantity' | 'coin' | 'status'>
  /** Called after the response, to reload the withdrawal: it is cancelled, or already in payment. */
  readonly onAnswered: () => void
}

/** Button that cancels a withdrawal under review, after a confirmation. */
export const CancelWithdrawal = observer(({ withdrawal, onAnswered }: CancelWithdrawalProps) => {
  const { t, platform } = usePage()
  const { request, cache } = useStores()
  const [cancelling, setCancelling] = useState(false)
  const ask = useQuestion()
  const { id, quantity, coin, status } = withdrawal
  if (status !== 'under-review') return null
  const cancel = async () => {
    const agreed = await ask({
      title: t(withdrawalsTexts.cancelTitle),
      text: t(withdrawalsTexts.cancelText, { amount: formatFullPrecision(quantity), coin }),
      confirmText: t(withdrawalsTexts.cancel),
      cancelText: t(withdrawalsTexts.keep),
    })
    if (!agreed) return
    setCancelling(true)
    const told = () => platform.notifier.toast(t(withdrawalsTexts.cancelled), { kind: 'success' })
    // The call itself notifies about an error.
    await request.call('/api/funds/cancelCashLog', { id }, { notify: true }).then(told, () => undefined)
    setCancelling(false)
    cache.invalidate()
    onAnswered()
  }
  return (
    <Button block kind="ghost" busy={cancelling ? t(withdrawalsTexts.cancelling) : undefined} onPress={cancel}>
      {t(withdrawalsTexts.cancel)}
    </Button>
  )
})
