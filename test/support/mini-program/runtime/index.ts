import type { DeviceTheme, HostConfiguration, NetworkType } from '../configuration'
import type { HostState } from '../records'
import { Bars } from './bars'
import { registerBuiltIns } from './built-ins'
import type { BuiltInTemplates } from './built-ins/built-in'
import { byId } from './elements'
import { Engine } from './engine'
import { watchErrors } from './errors'
import { watchLongPresses } from './events'
import { Journal } from './journal'
import { Modules } from './modules'
import { createNavigation, parseAddress } from './navigation'
import { Overlays } from './overlays'
import { callHandler } from './page-instance'
import { Pages } from './pages'
import { Refresh } from './refresh'
import { Registration, type Templates } from './registration'
import { createGlobal } from './scope'
import { applyStyles } from './styles'
import { Subscriptions } from './subscriptions'
import { assembleWx } from './wx/assemble'
import { asynchronousCalls } from './wx/call'
import { createDeviceCalls } from './wx/device'
import { createInterfaceCalls } from './wx/interface'
import { createNetworkCalls, type OutgoingRequest, type RequestAnswer } from './wx/network'
import { createSocketCalls, type SocketCommand, type SocketEvent } from './wx/socket'
import { createStorageCalls } from './wx/storage'
import { createSystemCalls } from './wx/system'

/** What the driver does to the host. */
export interface HostControl {
  boot(): void
  state(): HostState
  hearSocket(event: SocketEvent): void
  setNetwork(network: NetworkType): void
  setTheme(theme: DeviceTheme): void
  background(): void
  foreground(): void
  pullDown(): void
  /** The host's way back. */
  goBack(): void
  /** Opens a page above the one in front, as the package itself would. */
  navigateTo(url: string): Promise<void>
}

declare global {
  interface Window {
    readonly hostConfiguration: HostConfiguration
    readonly packageTemplates: Templates
    readonly builtInTemplates: BuiltInTemplates
    readonly sendRequest: (request: OutgoingRequest) => Promise<RequestAnswer>
    readonly commandSocket: (command: SocketCommand) => void
    defineModule: Modules['define']
    miniProgramHost: HostControl
  }
}

const createHost = (): HostControl => {
  const { hostConfiguration: configuration } = window
  const { app, json, device } = configuration
  const journal = new Journal()
  watchErrors(journal)
  watchLongPresses()

  const engine = new Engine((error) => journal.error(error))
  registerBuiltIns(engine, window.builtInTemplates)
  const modules = new Modules()
  window.defineModule = (file, body) => modules.define(file, body)
  const registration = new Registration(engine, modules, configuration, window.packageTemplates)

  const overlays = new Overlays(journal)
  const bars = new Bars(app.tabBar ?? { list: [] }, (index) => pressTab(index))
  const isTab = (path: string) => bars.isTab(path)
  const pages: Pages = new Pages({
    engine,
    journal,
    ensure: (path) => registration.ensure(path),
    configurationOf: (path) => ({ ...app.window, ...json[path] }),
    isTab,
    onFront: (page) => bars.show(page, pages.stack.length),
  })
  const navigation = createNavigation({ pages, known: configuration.pages, isTab })
  const refresh = new Refresh(pages, app.window?.enablePullDownRefresh === true)
  const subscriptions = new Subscriptions()
  const storage = new Map(Object.entries(configuration.storage))
  const clipboard = { text: '' }
  const launch = parseAddress(configuration.entry || app.entryPagePath || app.pages[0] || '')
  const chinese = device.language !== 'en'
  let { network, theme } = device
  const sockets = createSocketCalls(window.commandSocket)

  const calls = {
    ...createSystemCalls({
      language: device.language,
      theme: () => (app.darkmode ? theme : undefined),
      launch,
      subscriptions,
    }),
    ...createStorageCalls(storage),
    ...createInterfaceCalls({ pages, bars, overlays, chinese, refresh }),
    ...createDeviceCalls(clipboard, overlays, chinese),
    ...createNetworkCalls(() => network, window.sendRequest),
    ...sockets.calls,
    ...asynchronousCalls(navigation),
    createSelectorQuery: () => pages.front().instance.createSelectorQuery(),
    createIntersectionObserver: (
      component?: { createIntersectionObserver(options?: object): unknown },
      options?: object,
    ) => (component ?? pages.front().instance).createIntersectionObserver(options),
  }
  const wx = assembleWx(calls, configuration.knownCalls, journal)
  const scope = {
    wx,
    ...registration.scope,
    getApp: () => registration.app,
    getCurrentPages: () => pages.stack.map(({ instance }) => instance),
  }
  const global = createGlobal(scope)
  modules.expose({ ...scope, global, globalThis: global, Function: global.Function })

  /** What a person starts and the host refuses is nobody's error. */
  const refused = () => undefined

  const pressTab = (index: number) => {
    const tab = app.tabBar?.list[index]
    if (!tab) return
    const { text } = bars.records()[index] ?? tab
    navigation
      .switchTab({ url: `/${tab.pagePath}` })
      .then(() => pages.call(pages.front(), 'onTabItemTap', { index, pagePath: tab.pagePath, text }), refused)
  }
  const goBack = () => {
    navigation.navigateBack({}).catch(refused)
  }
  byId('host-back').addEventListener('click', goBack)

  return {
    boot() {
      applyStyles(configuration.styles)
      modules.load('app.js')
      const options = { ...launch, scene: 1001, referrerInfo: {} }
      callHandler(registration.app, 'onLaunch', journal, options)
      callHandler(registration.app, 'onShow', journal, options)
      subscriptions.emit('AppShow', options)
      pages.open(launch.path, launch.query)
    },
    state: () => ({
      stack: pages.stack.map(({ path, query }) => ({ path, query })),
      tabs: bars.records(),
      tabBarShown: bars.shown,
      title: pages.stack.at(-1)?.title ?? '',
      refreshing: refresh.running,
      setData: journal.setData,
      toasts: journal.toasts,
      dialogs: overlays.dialogs(),
      errors: journal.errors,
      warnings: journal.warnings,
      storage: Object.fromEntries(storage),
      clipboard: clipboard.text,
    }),
    hearSocket: sockets.hear,
    setNetwork(next) {
      network = next
      subscriptions.emit('NetworkStatusChange', { isConnected: next !== 'none', networkType: next })
    },
    setTheme(next) {
      theme = next
      if (app.darkmode) subscriptions.emit('ThemeChange', { theme: next })
    },
    background() {
      pages.call(pages.front(), 'onHide')
      callHandler(registration.app, 'onHide', journal)
      subscriptions.emit('AppHide', {})
    },
    foreground() {
      const options = { ...launch, scene: 1001, referrerInfo: {} }
      callHandler(registration.app, 'onShow', journal, options)
      subscriptions.emit('AppShow', options)
      pages.call(pages.front(), 'onShow')
    },
    pullDown: () => refresh.start(),
    goBack,
    navigateTo: (url) => navigation.navigateTo({ url }),
  }
}

window.miniProgramHost = createHost()
