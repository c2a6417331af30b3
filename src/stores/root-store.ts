import type { AgreementsStore } from './agreements-store'
import type { AppConfigStore } from './app-config-store'
import type { CartStore } from './cart-store'
import type { FundsStore } from './funds-store'
import type { Launch } from './launch'
import type { OrderJournal } from './order-journal'
import type { PreferencesStore } from './preferences-store'
import type { Purchases } from './purchases'
import type { SalesStore } from './sales-store'
import type { ServerInfoStore } from './server-info-store'
import type { SessionStore } from './session-store'
import type { UnreadStore } from './unread-store'
import type { WalletStore } from './wallet-store'

/** Everything that outlives a screen, one object a subject; made by `compose()`, handed to React by context. */
export interface RootStore {
  readonly launch: Launch
  readonly session: SessionStore
  readonly wallet: WalletStore
  readonly funds: FundsStore
  readonly orders: OrderJournal
  readonly purchases: Purchases
  readonly sales: SalesStore
  readonly agreements: AgreementsStore
  readonly unread: UnreadStore
  readonly cart: CartStore
  readonly serverInfo: ServerInfoStore
  readonly appConfig: AppConfigStore
  readonly preferences: PreferencesStore
}
