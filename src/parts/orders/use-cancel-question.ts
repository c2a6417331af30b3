import { formatFullPrecision } from '@/domain/money/money'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { usePage } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import type { OrderLogEntry } from '@/stores/persisted-schema'

/** Returns a function that asks for confirmation before an order is cancelled, with the same text in every list. */
export const useCancelQuestion = (): ((entry: OrderLogEntry) => Promise<boolean>) => {
  const { t } = usePage()
  const ask = useQuestion()
  return ({ quantity, coin }) =>
    ask({
      title: t(unfinishedTexts.cancelTitle),
      text: t(unfinishedTexts.cancelText, { amount: formatFullPrecision(quantity), coin }),
      confirmText: t(unfinishedTexts.cancelOrder),
      cancelText: t(unfinishedTexts.keepOrder),
    })
}
