import { displayExactAmount } from '@/domain/money/money'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { usePage } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import type { OrderLogEntry } from '@/stores/persisted-schema'

/** Asks whether an order is to be given back, in the same words wherever it is listed. */
export const useCancelQuestion = (): ((entry: OrderLogEntry) => Promise<boolean>) => {
  const { t } = usePage()
  const ask = useQuestion()
  return ({ quantity, coin }) =>
    ask({
      title: t(unfinishedTexts.cancelTitle),
      text: t(unfinishedTexts.cancelText, { amount: displayExactAmount(quantity), coin }),
      confirmText: t(unfinishedTexts.cancelOrder),
      cancelText: t(unfinishedTexts.keepOrder),
    })
}
