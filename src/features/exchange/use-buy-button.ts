import { compare, formatAtLeastTwoDecimals, formatUnlessHidden } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { SoldCoin } from './exchange-model'
import { exchangeTexts } from './texts'

/** Returns the text of a buy button, and the reason that it is disabled: a closed sale, or a too small quota. */
export const useBuyButton = (coin: SoldCoin, text: string): { text: string; disabledReason?: string } => {
  const { t } = usePage()
  const { sales, preferences } = useStores()
  const sale = sales.shownOf(coin)
  if (!sale || sale.open) return { text }
  const { quotaRemaining, minimum } = sale
  if (compare(quotaRemaining, minimum) >= 0)
    return { text: t(exchangeTexts.closed), disabledReason: t(exchangeTexts.closedReason) }
  const remaining = formatUnlessHidden(quotaRemaining, preferences.amountsHidden)
  return {
    text,
    disabledReason: t(exchangeTexts.quotaShort, { remaining, minimum: formatAtLeastTwoDecimals(minimum), coin }),
  }
}
