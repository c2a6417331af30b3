import { observer } from 'mobx-react-lite'
import { useHeader, usePage } from '@/shell/frame/page-context'
import { PurchaseParts, usePurchase } from './purchase-screen'
import { purchaseTexts } from './texts'

/** Buy VC: quantity, quote, approval where needed, payment on chain, binding. */
export const Screen = observer(() => {
  const { t } = usePage()
  const model = usePurchase('VC')
  useHeader({ title: t(purchaseTexts.buy, { coin: 'VC' }) })
  return <PurchaseParts model={model} />
})
