import { formatFullPrecision } from '@/domain/money/money'
import { picturesTexts } from '@/i18n/texts/pictures'
import { zonedTime } from '@/lib/calendar-date'
import { receiptDrawing } from '@/lib/images/receipt-drawing'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { usePage } from '@/shell/frame/page-context'
import { receiptName } from './receipt-name'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'

/** A receipt as a picture: the facts of the receipt on screen, and when the picture was made. */
export const useReceiptPicture = ({ flow: { receipt } }: TransferModel) => {
  const { t, platform } = usePage()
  const nameOf = usePartyName()
  if (!receipt) return undefined
  const { quantity, coin, createdAt, id } = receipt
  return {
    name: `boex-transfer-${id}`,
    drawing: () =>
      receiptDrawing({
        title: t('messages.transferSuccessful'),
        amount: `${formatFullPrecision(quantity)} ${coin}`,
        facts: [
          { name: t(transfersTexts.sentTo), value: receiptName(receipt, nameOf) },
          { name: t(transfersTexts.time), value: zonedTime(createdAt) },
          { name: t(transfersTexts.number), value: id },
        ],
        foot: t(picturesTexts.madeAt, { time: zonedTime(platform.clock.now() / 1000) }),
      }),
  }
}
