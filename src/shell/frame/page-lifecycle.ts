import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PagePresence } from '@/components/sheet/page-presence'
import { type RouteKey, routes } from '@/routes'
import { createListenerSet } from '../scroll/listener-set'
import { useShell } from './shell-context'

/** Visibility of a page between opening and closing. */
export interface PageLifecycle {
  /**
   * Number of times the page was shown: opened, returned to, or after the app returned to the foreground. 0 at first.
   */
  readonly shows: number
  readonly visible: boolean
}

/** Call it at the page's root, because the host reports each show once, possibly before the page's texts are loaded. */
export const usePageLifecycle = (): PageLifecycle => {
  const [life, setLife] = useState<PageLifecycle>({ shows: 0, visible: true })
  useDidShow(() => setLife(({ shows }) => ({ shows: shows + 1, visible: true })))
  useDidHide(() => setLife(({ shows }) => ({ shows, visible: false })))
  return life
}

/**
 * Returns a function that adds listeners for each show of the page. A listener added while the page is visible, as by a
 * lazy screen, runs immediately.
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
 * Announces that this page is shown, and listens for other pages. The host's hide event is unusable, because it also
 * fires when the app goes to the background, where its page stays in front.
 */
export const usePagePresence = (route: RouteKey, { shows }: PageLifecycle): PagePresence => {
  const { navigation } = useShell()
  const page = useRef({}).current
  const [presence, setPresence] = useState<PagePresence>('front')

  useEffect(() => {
    const hear = (shown: object) => {
      if (shown === page) setPresence('front')
      // Tabs stay mounted although Back never leads to them.
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
