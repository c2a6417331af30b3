import { runInAction } from 'mobx'
import type { ReactNode } from 'react'
import { RandomContext } from '@/components/password-pad/random-context'
import { type App, compose } from '@/compose'
import type { HostName } from '@/domain/host-features'
import { AppError } from '@/errors/app-error'
import { I18nContext, type Translation } from '@/i18n/i18n-context'
import { createTranslator } from '@/i18n/translator'
import { ShellContext } from '@/shell/frame/shell-context'
import { locationOf, parseAddress, resolve } from '@/shell/navigation/address'
import type { Navigation } from '@/shell/navigation/navigation'
import { createListenerSet } from '@/shell/scroll/listener-set'
import { StoresContext } from '@/stores/stores-context'
import type { Wallet } from '@/wallet/wallet'
import { FakePlatform, SIGNING_KEY } from '../../support/fake-platform/fake-platform'
import { user } from '../../support/fake-platform/session-answers'
import { en, zh } from '../../support/texts'
import { fakeHost } from './fake-host'

const refused = () => Promise.reject(new AppError('need-wallet-browser'))

const noWallet: Wallet = {
  supported: false,
  discover: () => Promise.resolve([]),
  connect: refused,
  resume: () => Promise.resolve(undefined),
  disconnect: () => undefined,
  onChange: () => () => undefined,
  onFound: () => undefined,
  onPromptStatus: () => undefined,
  stopWaiting: () => undefined,
  switchChain: refused,
  signMessage: refused,
  getBalancesAndFee: refused,
  getNonceAndBlock: refused,
  approve: refused,
  pay: refused,
  follow: refused,
  search: refused,
}

/** A navigation that only records its calls. */
const recordedNavigation = (start: string) => {
  const calls: string[] = []
  const listeners = createListenerSet<(page: object) => void>()
  const note = (call: string) => {
    calls.push(call)
    return Promise.resolve()
  }
  const navigation: Navigation = {
    current: () => parseAddress(start),
    canGoBack: () => true,
    push: (to, parameters) => note(`push ${resolve(to, parameters).address}`),
    redirect: (to, parameters) => note(`redirect ${resolve(to, parameters).address}`),
    switchTab: (to) => note(`switchTab ${resolve(to).address}`),
    relaunch: (to, parameters) => note(`relaunch ${resolve(to, parameters).address}`),
    back: (levels = 1) => note(`back ${levels}`),
    shown: (page) => {
      calls.push('shown')
      for (const listener of listeners.all()) listener(page)
    },
    onShown: listeners.add,
  }
  return { navigation, calls }
}

const TRANSLATIONS: Readonly<Record<'en' | 'zh', Translation>> = {
  en: { t: createTranslator(en, 'en'), language: 'en' },
  zh: { t: createTranslator(zh, 'zh'), language: 'zh' },
}

const MEMBER = user()

interface ProvidersProps {
  readonly app: App
  /** `none`: the dictionary has not loaded yet. */
  readonly language: 'en' | 'zh' | 'none'
  readonly children: ReactNode
}

const Providers = ({ app, language, children }: ProvidersProps) => (
  <StoresContext.Provider value={app.stores}>
    <ShellContext.Provider value={app.shell}>
      <RandomContext.Provider value={app.shell.platform.random}>
        <I18nContext.Provider value={language === 'none' ? undefined : TRANSLATIONS[language]}>
          {children}
        </I18nContext.Provider>
      </RandomContext.Provider>
    </ShellContext.Provider>
  </StoresContext.Provider>
)

/** The app around the tested element: real stores, with a fake host and a fake platform (`fake`). */
export const testApp = ({
  start = locationOf('home').address,
  name = 'h5' as HostName,
  texts = new Map<string, string>(),
  fake = new FakePlatform(),
  wallet = noWallet,
} = {}) => {
  const host = fakeHost(name, texts)
  const { navigation, calls } = recordedNavigation(start)
  const app: App = compose({
    platform: host.platform,
    wallet,
    transport: fake,
    connectSocket: () => ({ send: () => undefined, close: () => undefined }),
    navigation,
    apiBaseUrl: '',
    signingKey: SIGNING_KEY,
  })
  const logIn = () =>
    runInAction(() => {
      app.stores.session.token = 'token'
      app.stores.session.userId = MEMBER.id
      app.stores.session.user = MEMBER
    })
  const around = (element: ReactNode, language: 'en' | 'zh' | 'none' = 'en') => (
    <Providers app={app} language={language}>
      {element}
    </Providers>
  )
  return { ...host, ...app, fake, navigation, calls, logIn, around }
}
