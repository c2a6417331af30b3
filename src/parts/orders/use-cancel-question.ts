import { displayExactAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useQuestion } from '@/shell/use-question'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import '@/i18n/areas/unfinished'

/** Asks whether an order is to be given back, in the same words wherever it is listed. */
export const useCancelQuestion = (): ((entry: OrderLogEntry) => Promise<boolean>) => {
  const { t } = usePage()
  const ask = useQuestion()
  return ({ quantity, coin }) =>
    ask({
      title: t('unfinished.cancelTitle'),
      text: t('unfinished.cancelText', { amount: displayExactAmount(quantity), coin }),
      confirmText: t('unfinished.cancelOrder'),
      cancelText: t('unfinished.keepOrder'),
    })
}
