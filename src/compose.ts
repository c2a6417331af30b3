import { configure, reaction } from 'mobx'
import { createAppServices } from '@/app-services'
import { wireLanguage } from '@/contract/language'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { type AppError, ignoreAppError } from '@/errors/app-error'
import { createNotices, type Notices } from '@/errors/notices'
import type { Translate } from '@/i18n/translator'
import type { Platform } from '@/platform/ports'
import type { Transport } from '@/request/ports'
import { createRequest } from '@/request/request'
import type { Shell } from '@/shell/frame/shell-context'
import { createSessionExpiry } from '@/shell/guard/session-expiry'
import type { Navigation } from '@/shell/navigation/navigation'
import type { Connect } from '@/socket/ports'
import { createSocket } from '@/socket/socket'
import { AppConfigStore } from '@/stores/app-config-store'
import { chainFactsOf } from '@/stores/chain-facts'
import { CurrencyStore } from '@/stores/currency-store'
import { DiagnosticsStore } from '@/stores/diagnostics-store'
import { Launch } from '@/stores/launch'
import { MiningStore } from '@/stores/mining-store'
import { CartStore } from '@/stores/orders/cart-store'
import { OrderLog } from '@/stores/orders/order-log'
import { Purchases } from '@/stores/orders/purchases'
import { SalesStore } from '@/stores/orders/sales-store'
import { PendingActionStore } from '@/stores/pending-action-store'
import { createPersistence } from '@/stores/persistence'
import { PlaceStore } from '@/stores/place-store'
import { PreferencesStore } from '@/stores/preferences-store'
import { Queries } from '@/stores/query/queries'
import { QueryCache } from '@/stores/query/query-cache'
import { StoredAnswers } from '@/stores/query/stored-answers'
import type { RootStore } from '@/stores/root-store'
import { SecondFactorStore } from '@/stores/second-factor-store'
import { ServerInfoStore } from '@/stores/server-info-store'
import { SessionStore } from '@/stores/session-store'
import { SlowCallsStore } from '@/stores/slow-calls-store'
import { UnreadStore } from '@/stores/unread-store'
import { WalletStore } from '@/stores/wallet-store'
import { createChainReader } from '@/wallet/chain-reader'
import type { Wallet } from '@/wallet/wallet'

// An answer changes the state by one assignment or one action method, so that no reaction sees half of it.
configure({ enforceActions: 'never' })

/** The app's external dependencies; tests pass their own. */
export interface Dependencies {
  readonly platform: Platform
  readonly wallet: Wallet
  readonly transport: Transport
  readonly connectSocket: Connect
  readonly navigation: Navigation
  /** Empty if the platform is the page's own origin. */
  readonly apiBaseUrl: string
  readonly signingKey: string
}

export interface App {
  readonly stores: RootStore
  readonly shell: Shell
  /** Sets the texts for messages outside of React. Call it with each dictionary that comes into use. */
  readonly setTranslate: (translate: Translate) => void
  /** Starts the launch steps and the app services. Returns the function that stops them. */
  readonly start: () => () => void
}

/** The composition root: the only place that wires platform, wallet, socket, request and stores. */
export const compose = (dependencies: Dependencies): App => {
  const { platform, wallet, transport, navigation } = dependencies
  const { clock, notifier } = platform
  const persistence = createPersistence(platform.storage)
  const preferences = new PreferencesStore(persistence, platform.device)

  let t: Translate | undefined
  // Errors before the dictionary is loaded. The app shows them as soon as it is.
  const pendingErrors: AppError[] = []
  const presenter = createNotices({
    notifier,
    translate: (key) => t?.(key === 'confirm' ? 'common.confirm' : `messages.${key}`) ?? '',
  })
  const notices: Notices = {
    ...presenter,
    show: (error) => {
      if (t) presenter.show(error)
      else pendingErrors.push(error)
    },
  }

  const request = createRequest({
    transport,
    baseUrl: dependencies.apiBaseUrl,
    signingKey: dependencies.signingKey,
    session: { token: () => session.token },
    language: () => wireLanguage(preferences.language),
    clock,
    network: platform.network,
    random: platform.random,
    notices,
    onAnswered: () => socket.answered(),
    onWriting: (writing) => cache.setMutating(writing),
    secondFactor: { ask: (refused) => secondFactor.ask(refused), done: (refused) => secondFactor.done(refused) },
    onSlow: (calls) => slowCalls.show(calls),
    // Specification §4: removes token and user, keeps the page; after 1.8 s the app relaunches at login.
    onSessionExpired: createSessionExpiry({
      clock,
      notices,
      forget: () => {
        session.rememberPlace(navigation.current().address)
        session.clear('expired')
      },
      goToLogin: () => navigation.relaunch('login'),
    }),
  })

  const secondFactor = new SecondFactorStore()
  const owner = () => session.userId
  const cache = new QueryCache(clock, owner)
  const session: SessionStore = new SessionStore(persistence, request, cache)
  // The question belongs to a call of the session that is over.
  reaction(
    () => session.token,
    () => secondFactor.cancel(),
  )
  const walletStore = new WalletStore(wallet, session, persistence)
  const slowCalls = new SlowCallsStore()
  const serverInfo = new ServerInfoStore(persistence)
  const serverSeconds = () => request.serverNow() / 1000
  const stored = new StoredAnswers(persistence, clock, session)
  const queries = new Queries(cache, request, stored)
  stored.hydrate(cache)
  const unread = new UnreadStore(persistence, queries.source('/api/my/unReadNum', {}, { shared: true }))
  const cart = new CartStore(queries.source('/api/my/carList', {}, { shared: true }))
  const funds = queries.call('/api/funds/getMyFunds', {}, { shared: true, stored: true })
  const sales = new SalesStore(queries.source('/api/funds/getVcConfig', {}, { shared: true, stored: true }))
  const mining = new MiningStore(
    persistence,
    queries.source('/api/funds/getMiningConfig', {}, { public: true, shared: true, stored: true }),
  )
  const place = new PlaceStore(persistence)
  const currency = new CurrencyStore(persistence, sales)
  const orders = new OrderLog(persistence, session, request, clock, platform.random)
  const purchases = new Purchases(orders, walletStore, {
    wallet,
    request,
    clock,
    cache,
    session,
    loadConfig: () => appConfig.load(),
    serverNow: () => request.serverNow(),
  })
  const socket = createSocket({
    connect: dependencies.connectSocket,
    clock,
    visibility: platform.visibility,
    network: platform.network,
    session: { userId: () => session.userId, token: () => session.token },
    // This call shows an expired session, if it is one.
    ask: () => request.call('/api/my/userInfo', {}).catch(ignoreAppError),
  })
  const configQuery = queries.call('/api/login/getConfig', {}, { public: true, shared: true })
  const appConfig = new AppConfigStore(configQuery, platform.device.host(), (config) => {
    serverInfo.show(config.service)
    walletStore.adoptChain(config.chain)
    connectSocket()
  })

  /** Connects only for a member, once the socket's url is known. */
  const connectSocket = () => {
    if (session.loggedIn) socket.start(appConfig.config?.websocketUrl ?? '')
    else socket.stop()
  }

  const chainReader = createChainReader(async (url, body) => {
    const answer = await transport.send({
      // The node of the embedded chain is the platform itself.
      url: url.startsWith('/') ? `${dependencies.apiBaseUrl}${url}` : url,
      method: 'POST',
      body,
      headers: {},
      timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS,
    })
    return answer.body
  })

  const launch = new Launch({ appConfig, session, wallet: walletStore, unread, purchases }, () => {
    connectSocket()
    // Read immediately: the first screen, which may still be loading, joins these reads.
    services.refreshMoney()
  })

  const forgetMember = () => {
    stored.forget()
    unread.forget()
    place.forget()
  }

  const stores: RootStore = {
    launch,
    session,
    wallet: walletStore,
    funds,
    orders,
    purchases,
    sales,
    mining,
    chainFacts: chainFactsOf(queries, chainReader, appConfig),
    pendingAction: new PendingActionStore(),
    place,
    currency,
    diagnostics: new DiagnosticsStore(),
    persistence,
    cache,
    queries,
    unread,
    cart,
    serverInfo,
    appConfig,
    preferences,
    request,
    slowCalls,
    secondFactor,
    awaitedOperations: new Set(),
    serverSeconds,
    socketState: socket.state,
  }

  const shell: Shell = { navigation, platform }
  const services = createAppServices({
    stores,
    shell,
    wallet,
    socket,
    translate: () => t,
    connectSocket,
    forgetMember,
  })

  return {
    stores,
    shell,
    setTranslate: (translate) => {
      t = translate
      // Shows what waited for the dictionary.
      void services.promptWalletSwitch()
      for (const error of pendingErrors.splice(0)) presenter.show(error)
    },
    start: services.start,
  }
}
