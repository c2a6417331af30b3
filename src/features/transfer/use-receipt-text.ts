import { zonedTime } from '@/domain/calendar-date'
import { displayExactAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import type { TransferModel } from './transfer-model'

/** Copies a receipt as one line of text. */
export const useReceiptText = ({ receipt }: TransferModel) => {
  const { t } = usePage()
  const copy = useCopy()
  return () => {
    if (!receipt) return
    const { quantity, coin, to, createdAt, id } = receipt
    const facts = { amount: displayExactAmount(quantity), coin, who: to, time: zonedTime(createdAt), id }
    copy(t('transfers.receiptText', facts))
  }
}
