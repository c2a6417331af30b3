import { formatFullPrecision } from '@/domain/money/money'
import { zonedTime } from '@/lib/calendar-date'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { receiptName } from './receipt-name'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'

/** Copies a receipt as one line of text. */
export const useReceiptText = ({ flow: { receipt } }: TransferModel) => {
  const { t } = usePage()
  const copy = useCopy()
  const nameOf = usePartyName()
  return () => {
    if (!receipt) return
    const { quantity, coin, createdAt, id } = receipt
    const facts = {
      amount: formatFullPrecision(quantity),
      coin,
      who: receiptName(receipt, nameOf),
      time: zonedTime(createdAt),
      id,
    }
    copy(t(transfersTexts.receiptText, facts))
  }
}
