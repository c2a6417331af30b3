import { View } from '@tarojs/components'
import Taro, { usePageScroll, useReachBottom, useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { HEADER_SCROLL_THRESHOLD } from '@/domain/constants'
import { I18nContext, type Translation } from '@/i18n/i18n-context'
import { type RouteKey, routes } from '@/routes'
import { useStores } from '@/stores/stores-context'
import { decodeParameters } from './address'
import { clockTime } from './clock-time'
import { createScreenCache, type LoadScreen } from './lazy-screen'
import { LoginNeeded, useLoginGuard } from './login-guard'
import { NativeTabBar } from './native-tab-bar'
import { NotAvailable } from './not-available'
import { OfflineNotice } from './offline-notice'
import { type HeaderSettings, PageContext, type PageContextValue } from './page-context'
import { PageFrame } from './page-frame'
import { PageHeader } from './page-header'
import { type PageLife, usePageLife, useShownListeners } from './page-life'
import { PullDown } from './pull-down'
import { createRegister } from './register'
import { ScreenSlot } from './screen-slot'
import { useShell } from './shell-context'

interface PageBodyProps {
  readonly route: RouteKey
  readonly load: LoadScreen | undefined
  readonly cache: ReturnType<typeof createScreenCache>
  readonly translation: Translation
  readonly life: PageLife
}

const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false)
  usePageScroll(({ scrollTop }) => setScrolled(scrollTop > HEADER_SCROLL_THRESHOLD))
  return scrolled
}

const PageBody = observer(({ route, load, cache, translation: { t }, life }: PageBodyProps) => {
  const { navigation, platform } = useShell()
  const { session } = useStores()
  const { params } = useRouter()
  const scrolled = useScrolled()
  const open = useLoginGuard(route, life)
  const [header, setHeader] = useState<HeaderSettings>({})
  const [refreshers] = useState(() => createRegister<() => Promise<void>>())
  const [endListeners] = useState(() => createRegister<() => void>())
  const addShownListener = useShownListeners(life)
  const routeTitle = t(`titles.${route}`)
  const { tab, pullDown } = routes[route]

  useReachBottom(() => {
    for (const reached of endListeners.all()) reached()
  })

  useEffect(() => {
    if (life.shows > 0) navigation.shown()
  }, [life.shows, navigation])

  const title = header.title ?? routeTitle
  useEffect(() => {
    if (life.visible) Taro.setNavigationBarTitle({ title: title === '' ? routeTitle : title })
  }, [life.visible, title, routeTitle])

  // Parameters of a page never change while it lives.
  const parameters = useRef(decodeParameters(params)).current
  const value = useMemo<PageContextValue>(
    () => ({
      route,
      parameters,
      setHeader: (next) => setHeader((present) => (sameHeader(present, next) ? present : next)),
      addRefresher: refreshers.add,
      addShownListener,
      addEndListener: endListeners.add,
    }),
    [route, parameters, refreshers, endListeners, addShownListener],
  )

  // A link or a share path may bring a code to any page (A6).
  useEffect(() => {
    const { inviteCode = '' } = parameters
    if (inviteCode !== '' && !session.loggedIn) session.rememberInvitation(inviteCode)
  }, [parameters, session])

  const refresh = async () => {
    const outcomes = await Promise.all(
      refreshers.all().map((each) =>
        each().then(
          () => true,
          () => false,
        ),
      ),
    )
    const text = outcomes.includes(false)
      ? t('shell.refreshFailed')
      : t('shell.refreshed', { time: clockTime(platform.clock.now()) })
    platform.notifier.toast(text)
  }

  return (
    <PageContext.Provider value={value}>
      <PullDown enabled={pullDown === true && open} refresh={refresh} label={t('common.loading')}>
        {header.hidden !== true && (
          <PageHeader
            title={title}
            tone={header.tone ?? 'plain'}
            scrolled={scrolled}
            onBack={tab === undefined ? () => navigation.back() : undefined}
            backLabel={t('common.back')}
            leading={header.leading}
            actions={header.actions}
          />
        )}
        <View className="boex-page__main" {...accessible({ role: 'main' })}>
          {open && load && <OfflineNotice />}
          {!open && <LoginNeeded />}
          {open && load && <ScreenSlot load={load} cache={cache} />}
          {open && !load && <NotAvailable route={route} />}
        </View>
      </PullDown>
      {tab !== undefined && <NativeTabBar />}
    </PageContext.Provider>
  )
})

/** React nodes are made anew at each render of a screen; comparing the fields stops the circle. */
const sameHeader = (left: HeaderSettings, right: HeaderSettings): boolean =>
  left.tone === right.tone &&
  left.title === right.title &&
  left.hidden === right.hidden &&
  left.leading === right.leading &&
  left.actions === right.actions

/**
 * A page: the frame around a feature's screen. Guard, header, lazy loading, pull-down and tab bar come from here.
 * A route without a screen shows the honest 'Not Available Yet' view.
 */
export const page = (route: RouteKey, load?: LoadScreen): ComponentType => {
  const cache = createScreenCache()
  const Page = observer(() => {
    const translation = useContext(I18nContext)
    const { preferences } = useStores()
    const { platform } = useShell()
    const tab = routes[route].tab !== undefined
    const life = usePageLife()
    return (
      <PageFrame theme={preferences.theme} scale={preferences.textScale} device={platform.device} tab={tab}>
        {translation && <PageBody route={route} load={load} cache={cache} translation={translation} life={life} />}
      </PageFrame>
    )
  })
  Page.displayName = `Page(${route})`
  return Page
}
