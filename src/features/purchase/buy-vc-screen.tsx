import { observer } from 'mobx-react-lite'
import { PurchaseScreen } from './purchase-screen'

/** Buy VC: quantity, quote, approval where needed, payment on chain, binding. */
export const Screen = observer(() => <PurchaseScreen coin="VC" />)
