import type { Funds } from '@/contract/funds'
import type { Request } from '@/request/request'
import type { Socket } from '@/socket/socket'
import type { TokenFacts } from '@/wallet/chain-reader'
import type { AppConfigStore } from './app-config-store'
import type { CurrencyStore } from './currency-store'
import type { DiagnosticsStore } from './diagnostics-store'
import type { Launch } from './launch'
import type { MiningStore } from './mining-store'
import type { CartStore } from './orders/cart-store'
import type { OrderLog } from './orders/order-log'
import type { Purchases } from './orders/purchases'
import type { SalesStore } from './orders/sales-store'
import type { PendingActionStore } from './pending-action-store'
import type { Persistence } from './persistence'
import type { PlaceStore } from './place-store'
import type { PreferencesStore } from './preferences-store'
import type { Queries } from './query/queries'
import type { Query } from './query/query'
import type { QueryCache } from './query/query-cache'
import type { SecondFactorStore } from './second-factor-store'
import type { ServerInfoStore } from './server-info-store'
import type { SessionStore } from './session-store'
import type { SlowCallsStore } from './slow-calls-store'
import type { UnreadStore } from './unread-store'
import type { WalletStore } from './wallet-store'

/** Objects that outlive a screen, one per subject; made by `compose()`, passed to React by context. */
export interface RootStore {
  readonly launch: Launch
  readonly session: SessionStore
  readonly wallet: WalletStore
  /** The member's balances, shared by every screen that shows one. */
  readonly funds: Query<Funds>
  readonly orders: OrderLog
  readonly purchases: Purchases
  readonly sales: SalesStore
  readonly mining: MiningStore
  readonly chainFacts: Query<TokenFacts>
  readonly pendingAction: PendingActionStore
  readonly place: PlaceStore
  readonly currency: CurrencyStore
  readonly diagnostics: DiagnosticsStore
  readonly unread: UnreadStore
  readonly cart: CartStore
  readonly serverInfo: ServerInfoStore
  readonly appConfig: AppConfigStore
  readonly preferences: PreferencesStore
  /** For modules that load later and store something: `support/sent-codes`. */
  readonly persistence: Persistence
  readonly cache: QueryCache
  /** For models, which read what one screen shows. */
  readonly queries: Queries
  readonly request: Request
  readonly slowCalls: SlowCallsStore
  readonly secondFactor: SecondFactorStore
  /**
   * Idempotency keys of operations that a form on screen reports itself. Also holds operations whose message is queued.
   */
  readonly awaitedOperations: Set<string>
  /** Unix seconds on the platform's clock, for countdowns. */
  readonly serverSeconds: () => number
  readonly socketState: Socket['state']
}
