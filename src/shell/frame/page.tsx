import { View } from '@tarojs/components'
import Taro, { usePageScroll, useReachBottom, useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { PagePresenceContext } from '@/components/sheet/page-presence'
import { HEADER_SCROLL_THRESHOLD } from '@/domain/constants'
import { ruleOf } from '@/domain/host-features'
import { invitationCodeOf } from '@/domain/invitation-input'
import { I18nContext, type Translation } from '@/i18n/i18n-context'
import { type RouteKey, routes } from '@/routes'
import { useStores } from '@/stores/stores-context'
import { LoginNeeded, useLoginGuard } from '../guard/login-guard'
import { NotAvailable } from '../guard/not-available'
import { createScreenCache, fetchScreen, type LoadScreen } from '../lazy/lazy-screen'
import { ScreenSlot } from '../lazy/screen-slot'
import { decodeParameters } from '../navigation/address'
import { ManualCopyPrompt } from '../notices/manual-copy-prompt'
import { OfflineNotice, useNetworkProblem } from '../notices/offline-notice'
import { SecondFactorPrompt } from '../notices/second-factor-prompt'
import { TermsPrompt } from '../notices/terms-prompt'
import { UpdateNote } from '../notices/update-note'
import { createListenerSet } from '../scroll/listener-set'
import { PullDown } from '../scroll/pull-down'
import { clockTime } from './clock-time'
import { type HeaderSettings, PageContext, type PageContextValue, type Refresh } from './page-context'
import { PageFrame } from './page-frame'
import { PageHeader } from './page-header'
import { type PageLifecycle, usePageLifecycle, usePagePresence, useShownListeners } from './page-lifecycle'
import { useShell } from './shell-context'

interface PageBodyProps {
  readonly route: RouteKey
  readonly load: LoadScreen
  readonly cache: ReturnType<typeof createScreenCache>
  readonly translation: Translation
  readonly life: PageLifecycle
}

const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false)
  usePageScroll(({ scrollTop }) => setScrolled(scrollTop > HEADER_SCROLL_THRESHOLD))
  return scrolled
}

const PageBody = observer(({ route, load, cache, translation: { t }, life }: PageBodyProps) => {
  const { navigation, platform } = useShell()
  const { session, appConfig } = useStores()
  const { params } = useRouter()
  const scrolled = useScrolled()
  const { tab, pullDown, feature, hero, bare } = routes[route]
  const closed = feature !== undefined && !appConfig.allows(feature)
  const routeTitle = t(`titles.${closed ? 'welcome' : route}`)
  const open = useLoginGuard(route, life, closed)
  const [header, setHeader] = useState<HeaderSettings>({})
  const [refreshers] = useState(() => createListenerSet<Refresh>())
  const [textToCopy, offerManualCopy] = useState<string>()
  const [endListeners] = useState(() => createListenerSet<() => void>())
  const addShownListener = useShownListeners(life)
  const presence = usePagePresence(route, life)

  useReachBottom(() => {
    for (const reached of endListeners.all()) reached()
  })

  const problem = useNetworkProblem()
  const heroOfRoute = open && !closed && (hero === 'visitor' || (hero === 'member' && session.loggedIn))
  const tone = header.tone ?? (heroOfRoute ? 'hero' : 'plain')
  const title = header.title ?? routeTitle
  const ownTitleBar = ruleOf('titleBar', platform.device.host()) === 'own'
  useEffect(() => {
    if (life.visible && ownTitleBar) Taro.setNavigationBarTitle({ title: title || routeTitle })
  }, [life.visible, title, routeTitle, ownTitleBar])

  // A page's parameters never change after it opens.
  const parameters = useRef(decodeParameters(params)).current
  const value = useMemo<PageContextValue>(
    () => ({
      route,
      parameters,
      setHeader: (next) => setHeader((present) => (sameHeader(present, next) ? present : next)),
      addRefresher: refreshers.add,
      addShownListener,
      addEndListener: endListeners.add,
      offerManualCopy,
    }),
    [route, parameters, refreshers, endListeners, addShownListener],
  )

  // A link or share path to any page may contain an invitation code (A6).
  useEffect(() => {
    const code = invitationCodeOf(parameters)
    if (code !== '' && !session.loggedIn) session.rememberInvitation(code)
  }, [parameters, session])

  const refresh = async () => {
    const outcomes = await Promise.allSettled(refreshers.all().map((each) => each()))
    let fresh = 0
    let failed = false
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') failed = true
      else if (typeof outcome.value === 'number') fresh += outcome.value
    }
    const values = { time: clockTime(platform.clock.now()), count: fresh }
    const refreshedText = fresh > 0 ? t('shell.refreshedNew', values) : t('shell.refreshed', values)
    const text = failed ? t('shell.refreshFailed') : refreshedText
    platform.notifier.toast(text)
  }

  return (
    <PagePresenceContext.Provider value={presence}>
      <PageContext.Provider value={value}>
        <PullDown enabled={pullDown === true && open} refresh={refresh} label={t('common.loading')}>
          {bare !== true && (
            <PageHeader
              title={title}
              tone={tone}
              scrolled={scrolled}
              onBack={tab === undefined && ownTitleBar ? () => navigation.back() : undefined}
              backLabel={t('common.back')}
              leading={header.leading}
              actions={header.actions}
              note={open && problem ? <OfflineNotice problem={problem} /> : undefined}
            />
          )}
          <View className={`boex-page__main boex-page__main--${tone}`} {...accessible({ role: 'main' })}>
            {closed && <NotAvailable />}
            {!closed && !open && <LoginNeeded />}
            {!closed && open && <ScreenSlot load={load} cache={cache} />}
          </View>
        </PullDown>
        {tab !== undefined && <UpdateNote />}
        <SecondFactorPrompt visible={life.visible} />
        {/* The login page asks for consent itself. */}
        <TermsPrompt visible={life.visible && route !== 'login'} />
        <ManualCopyPrompt text={textToCopy} onClose={() => offerManualCopy(undefined)} />
      </PageContext.Provider>
    </PagePresenceContext.Provider>
  )
})

/** Compares field by field, because a screen creates new React nodes on each render, which would loop forever. */
const sameHeader = (left: HeaderSettings, right: HeaderSettings): boolean =>
  left.tone === right.tone &&
  left.title === right.title &&
  left.leading === right.leading &&
  left.actions === right.actions

export type Page = ComponentType & {
  /** Prefetches the screen before the page opens. */
  fetchScreen(): Promise<void>
}

/** Creates a page: the frame around a feature's screen, with guard, header, lazy loading, pull-down and tab bar. */
export const page = (route: RouteKey, load: LoadScreen): Page => {
  const cache = createScreenCache()
  const Page = observer(() => {
    const translation = useContext(I18nContext)
    const { preferences } = useStores()
    const { platform } = useShell()
    const tab = routes[route].tab !== undefined
    const life = usePageLifecycle()
    return (
      <PageFrame
        theme={preferences.theme}
        scale={preferences.textScale}
        device={platform.device}
        tab={tab}
        visible={life.visible}
      >
        {translation && <PageBody route={route} load={load} cache={cache} translation={translation} life={life} />}
      </PageFrame>
    )
  })
  Page.displayName = `Page(${route})`
  return Object.assign(Page, { fetchScreen: () => fetchScreen(load, cache) })
}
