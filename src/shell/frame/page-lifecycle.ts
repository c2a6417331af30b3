import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PagePresence } from '@/components/sheet/page-presence'
import { type RouteKey, routes } from '@/routes'
import { createListenerSet } from '../scroll/listener-set'
import { useShell } from './shell-context'

/** The state of a page between being opened and closed. */
export interface PageLifecycle {
  /** How often it has come on screen: opened, returned to, or the app returned to. 0 before the first time. */
  readonly shows: number
  readonly visible: boolean
}

/** To be used at the page's root: the host reports a show once, also before the page's texts are loaded. */
export const usePageLifecycle = (): PageLifecycle => {
  const [life, setLife] = useState<PageLifecycle>({ shows: 0, visible: true })
  useDidShow(() => setLife(({ shows }) => ({ shows: shows + 1, visible: true })))
  useDidHide(() => setLife(({ shows }) => ({ shows, visible: false })))
  return life
}

/**
 * Takes listeners who want to hear of each show. One that comes while the page is on screen already, as a screen that
 * had to be loaded does, hears of it at once.
 */
export const useShownListeners = ({ shows }: PageLifecycle): ((listener: () => void) => () => void) => {
  const [listeners] = useState(() => createListenerSet<() => void>())
  const showCount = useRef(0)

  useEffect(() => {
    showCount.current = shows
    if (shows > 0) for (const listener of listeners.all()) listener()
  }, [shows, listeners])

  return useCallback(
    (listener) => {
      if (showCount.current > 0) listener()
      return listeners.add(listener)
    },
    [listeners],
  )
}

const isTab = (route: RouteKey | undefined): boolean => route !== undefined && routes[route].tab !== undefined

/**
 * Tells the other pages that this one is shown, and listens to them. The host's hide event is no use here: it also
 * comes when the app goes to the background, where its page stays in front.
 */
export const usePagePresence = (route: RouteKey, { shows }: PageLifecycle): PagePresence => {
  const { navigation } = useShell()
  const page = useRef({}).current
  const [presence, setPresence] = useState<PagePresence>('front')

  useEffect(() => {
    const hear = (shown: object) => {
      if (shown === page) setPresence('front')
      // Tabs stay mounted although no way back leads to them.
      else if (isTab(route) && isTab(navigation.current().route)) setPresence('left')
      else setPresence((before) => (before === 'left' ? before : 'covered'))
    }
    return navigation.onShown(hear)
  }, [route, navigation, page])

  useEffect(() => {
    if (shows > 0) navigation.shown(page)
  }, [shows, navigation, page])

  return presence
}
