import type {
  DeviceTheme,
  HostConfiguration,
  NetworkType,
  Opening,
  PackageDescription,
  Position,
} from '../configuration'
import type { HostState, Prompt, ShareRecord } from '../records'
import { Bars } from './bars'
import { registerBuiltIns } from './built-ins'
import type { BuiltInTemplates } from './built-ins/built-in'
import type { OpenTypePress } from './built-ins/open-type'
import type { PickerOpening } from './built-ins/pickers'
import type { WebViewOpening } from './built-ins/web-view'
import { byId } from './elements'
import { Engine } from './engine'
import { watchErrors } from './errors'
import { describeTarget, watchLongPresses } from './events'
import { Journal } from './journal'
import { Keyboard } from './keyboard'
import { Modules } from './modules'
import { createNavigation, launchOptions, parseAddress } from './navigation'
import { Overlays } from './overlays'
import { callHandler } from './page-instance'
import { Pages } from './pages'
import { Permissions } from './permissions'
import { type Answers, Person } from './person'
import { Privacy } from './privacy'
import { Refresh } from './refresh'
import { Registration, type Templates } from './registration'
import { keepForRestart, takeRestored } from './restart'
import { createGlobal } from './scope'
import { Sharing } from './sharing'
import { Styles } from './styles'
import { Subscriptions } from './subscriptions'
import { base64Of, blobOf } from './temporary-files'
import { Transport } from './transport'
import { Updates } from './updates'
import { assembleWx, refusing } from './wx/assemble'
import { asynchronousCalls } from './wx/call'
import { createCanvasCalls, createCanvasRuns } from './wx/canvas'
import { createDeviceRuns } from './wx/device'
import { createFileCalls } from './wx/files'
import { createPrivacyCalls, guardedCalls } from './wx/guard'
import { createInterfaceCalls } from './wx/interface'
import { createMediaRuns, type MediaRecords } from './wx/media'
import { createNetworkCalls } from './wx/network'
import { createPersonRuns, type PersonRecords } from './wx/person'
import { createSocketCalls } from './wx/socket'
import { createStorageCalls } from './wx/storage'
import { createSystemCalls } from './wx/system'

/** Controls of the host for the driver. */
export interface HostControl {
  boot(): void
  state(): HostState
  /** Returns one part of the state, for repeated reads. */
  read<K extends keyof HostState>(part: K): HostState[K]
  setNetwork(network: NetworkType): void
  setTheme(theme: DeviceTheme): void
  background(): void
  /** Returns to the app; with a card, on the page that the card opens. */
  foreground(card?: string): Promise<void>
  pullDown(): void
  goBack(): void
  /** Opens a page above the one in front, as the package itself would. */
  navigateTo(url: string): Promise<void>
  /** Answers for the user, now or at the next question. */
  answer<E extends Prompt>(prompt: E, answer: Answers[E]): void
  setPosition(position: Position | undefined): void
  setGrant(scope: string, allowed: boolean): void
  refuseWebViews(refused: boolean): void
  refuseSubPackages(refused: boolean): void
  /**
   * Sends the page in front as a card from the capsule's menu.
   * @throws Error if the page cannot be shared
   */
  share(): Promise<ShareRecord>
  offerUpdate(): void
  /** Ends the package and starts it again with its storage, by a card or its icon. */
  restart(card: string): void
  clearStorage(): void
  /** Returns the bytes of a temporary file or a URL. */
  readFile(path: string): Promise<string>
}

declare global {
  interface Window {
    readonly hostPackage: PackageDescription
    readonly hostOpening: Opening
    readonly packageTemplates: Templates
    readonly builtInTemplates: BuiltInTemplates
    defineModule: Modules['define']
    miniProgramHost: HostControl
  }
}

const createHost = (): HostControl => {
  const configuration: HostConfiguration = { ...window.hostPackage, ...window.hostOpening }
  const { app, json, device } = configuration
  const restored = takeRestored()
  const journal = new Journal(restored)
  watchErrors(journal)
  watchLongPresses()

  const engine = new Engine((error) => journal.error(error))
  registerBuiltIns(engine, window.builtInTemplates)
  const modules = new Modules((app.subPackages ?? []).map(({ root }) => root))
  window.defineModule = (file, body) => modules.define(file, body)
  const registration = new Registration(engine, modules, configuration, window.packageTemplates)

  const styles = new Styles(configuration.styles)
  const overlays = new Overlays(journal)
  const bars = new Bars(app.tabBar ?? { list: [] }, (index) => pressTab(index))
  const isTab = (path: string) => bars.isTab(path)
  const pages: Pages = new Pages({
    engine,
    journal,
    ensure: (path) => {
      styles.apply(path)
      registration.ensure(path)
    },
    configurationOf: (path) => ({ ...app.window, ...json[path] }),
    isTab,
    onFront: (page) => bars.show(page, pages.stack.length),
  })
  const navigation = createNavigation({ pages, known: configuration.pages, isTab })
  const refresh = new Refresh(pages, app.window?.enablePullDownRefresh === true)
  const subscriptions = new Subscriptions()
  const storage = new Map(Object.entries(restored?.storage ?? configuration.storage))
  const clipboard = { text: restored?.clipboard ?? '' }
  const entry = restored?.entry ?? configuration.entry
  let launch = launchOptions(parseAddress(entry || app.entryPagePath || app.pages[0] || ''), entry !== '')
  const chinese = device.language !== 'en'
  let { network, theme, position } = device
  let webViewsRefused = false
  const webViews: string[] = []
  const transport = new Transport((event) => sockets.hear(event))
  const sockets = createSocketCalls((command) => transport.command(command))
  const privacy = new Privacy(!(restored?.privacyNeeded ?? device.privacy === 'needed'), chinese, overlays, journal)
  const permissions = new Permissions(restored?.grants ?? device.grants, app, chinese, overlays)
  const person = new Person(overlays)
  const sharing = new Sharing(pages, app.window?.navigationBarTitleText ?? '')
  const keyboard = new Keyboard((height) => subscriptions.emit('KeyboardHeightChange', { height }))
  const restarts = restored?.restarts ?? 0
  const restart = (card: string) => {
    keepForRestart({
      storage: Object.fromEntries(storage),
      clipboard: clipboard.text,
      grants: permissions.all(),
      privacyNeeded: privacy.needed,
      errors: journal.errors,
      warnings: journal.warnings,
      restarts: restarts + 1,
      entry: card,
    })
    window.location.reload()
  }
  const updates = new Updates(() => restart(''))
  const media: MediaRecords = { album: [], previews: [] }
  const done: PersonRecords = { calendar: [], telephoneCalls: [], openedPlaces: [], chats: [] }

  const calls = {
    ...createSystemCalls({
      language: device.language,
      theme: () => (app.darkmode ? theme : undefined),
      launch: () => launch,
      subscriptions,
      updates,
    }),
    ...createStorageCalls(storage),
    ...createInterfaceCalls({ pages, bars, overlays, chinese, refresh }),
    ...guardedCalls(
      {
        ...createDeviceRuns(clipboard, overlays, chinese),
        ...createMediaRuns({ person, permissions, overlays, chinese, records: media }),
        ...createCanvasRuns(),
        ...createPersonRuns({
          app,
          person,
          permissions,
          overlays,
          chinese,
          position: () => position,
          records: done,
        }),
      },
      privacy,
    ),
    ...createPrivacyCalls(privacy),
    ...createCanvasCalls(),
    ...createFileCalls(refusing(journal)),
    ...createNetworkCalls(
      () => network,
      (request, onProgress) => transport.send(request, onProgress),
    ),
    ...sockets.calls,
    ...asynchronousCalls(navigation),
    createSelectorQuery: () => pages.front().instance.createSelectorQuery(),
    createIntersectionObserver: (
      component?: { createIntersectionObserver(options?: object): unknown },
      options?: object,
    ) => (component ?? pages.front().instance).createIntersectionObserver(options),
  }
  const wx = assembleWx(calls, configuration, journal)
  const scope = {
    wx,
    ...registration.scope,
    getApp: () => registration.app,
    getCurrentPages: () => pages.stack.map(({ instance }) => instance),
  }
  const global = createGlobal(scope)
  modules.expose({ ...scope, global, globalThis: global, Function: global.Function })

  /** A refused action of the user is no error of the package. */
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
  byId('host-menu').addEventListener('click', () => {
    sharing.share('menu').then(({ title }) => overlays.toast(title, 'success', 1500), refused)
  })

  document.addEventListener('host-open-type', ({ target, detail }: CustomEventInit<OpenTypePress> & Event) => {
    if (!detail) return
    const { openType, answer } = detail
    const { id = '' } = target instanceof HTMLElement ? target : {}
    if (openType === 'share') {
      sharing.share('button', describeTarget(target)).catch((error: unknown) => journal.error(error))
    } else if (openType === 'agreePrivacyAuthorization') {
      privacy.agree(id)
      answer('agreeprivacyauthorization', {})
    } else journal.error(new Error(`<button open-type="${openType}"> is not in this host`))
  })
  document.addEventListener('host-picker', ({ detail }: CustomEventInit<PickerOpening> & Event) => {
    if (!detail) return
    const { title, fields, signal, settle } = detail
    const buttons = chinese ? ['取消', '确定'] : ['Cancel', 'OK']
    overlays.ask({ kind: 'picker', title, content: '', buttons }, { body: fields, signal }).then((pressed) => {
      if (!signal.aborted) settle(pressed === 1)
    })
  })
  document.addEventListener('host-web-view', ({ detail }: CustomEventInit<WebViewOpening> & Event) => {
    if (!detail) return
    webViews.push(detail.src)
    setTimeout(() => detail.answer(!webViewsRefused && network !== 'none'))
  })

  const records: { readonly [K in keyof HostState]: () => HostState[K] } = {
    stack: () => pages.stack.map(({ path, query }) => ({ path, query })),
    tabs: () => bars.records(),
    tabBarShown: () => bars.shown,
    title: () => pages.stack.at(-1)?.title ?? '',
    refreshing: () => refresh.running,
    setData: () => journal.setData,
    toasts: () => journal.toasts,
    dialogs: () => overlays.dialogs(),
    errors: () => journal.errors,
    warnings: () => journal.warnings,
    storage: () => Object.fromEntries(storage),
    clipboard: () => clipboard.text,
    network: () => network,
    shares: () => sharing.cards,
    album: () => media.album,
    previews: () => media.previews,
    calendar: () => done.calendar,
    telephoneCalls: () => done.telephoneCalls,
    openedPlaces: () => done.openedPlaces,
    chats: () => done.chats,
    webViews: () => webViews,
    grants: () => permissions.all(),
    privacyNeeded: () => privacy.needed,
    privacyContractsOpened: () => privacy.contractsOpened,
    restarts: () => restarts,
    keyboard: () => keyboard.record(),
  }

  return {
    boot() {
      styles.apply('app')
      modules.load('app.js')
      callHandler(registration.app, 'onLaunch', journal, launch)
      callHandler(registration.app, 'onShow', journal, launch)
      subscriptions.emit('AppShow', launch)
      pages.open(launch.path, launch.query)
    },
    state: () =>
      Object.fromEntries(Object.entries(records).map(([part, read]) => [part, read()])) as unknown as HostState,
    read: (part) => records[part](),
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
    async foreground(card) {
      launch = launchOptions(card === undefined ? launch : parseAddress(card), card !== undefined)
      callHandler(registration.app, 'onShow', journal, launch)
      subscriptions.emit('AppShow', launch)
      if (card === undefined) pages.call(pages.front(), 'onShow')
      else await navigation.reLaunch({ url: card })
    },
    pullDown: () => refresh.start(),
    goBack,
    navigateTo: async (url) => void (await navigation.navigateTo({ url })),
    answer: (prompt, answer) => person.answer(prompt, answer),
    setPosition(next) {
      position = next
    },
    setGrant: (scope, allowed) => permissions.set(scope, allowed),
    refuseWebViews(next) {
      webViewsRefused = next
    },
    refuseSubPackages(next) {
      modules.refuseSubPackages(next)
    },
    share: () => sharing.share('menu'),
    offerUpdate: () => updates.offer(),
    restart,
    clearStorage: () => storage.clear(),
    readFile: async (path) => base64Of(await blobOf(path)),
  }
}

window.miniProgramHost = createHost()
// A package that restarted boots automatically.
if (window.miniProgramHost.state().restarts > 0) {
  window.addEventListener('load', () => window.miniProgramHost.boot())
}
