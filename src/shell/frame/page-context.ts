import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { Language } from '@/domain/language'
import { useTranslate } from '@/i18n/i18n-context'
import type { Translate } from '@/i18n/translator'
import type { Platform } from '@/platform/ports'
import type { RouteKey } from '@/routes'
import { useStores } from '@/stores/stores-context'
import type { Navigation } from '../navigation/navigation'
import { useShell } from './shell-context'

export interface HeaderSettings {
  /**
   * `hero`: white on the screen's dark gradient until scrolled; `plain`: dark on the page's background. Overrides the
   * tone of the route.
   */
  readonly tone?: 'hero' | 'plain'
  /** Overrides the route's title; an empty text shows none. */
  readonly title?: string
  /** Replaces the back arrow, also on a tab, which has none. */
  readonly leading?: ReactNode
  readonly actions?: ReactNode
}

/** Reloads the data of a screen. It may resolve with the number of new items. */
export type Refresh = () => Promise<unknown>

export interface PageContextValue {
  readonly route: RouteKey
  readonly parameters: Readonly<Record<string, string>>
  readonly setHeader: (settings: HeaderSettings) => void
  readonly addRefresher: (refresh: Refresh) => () => void
  readonly addShownListener: (listener: () => void) => () => void
  readonly addEndListener: (listener: () => void) => () => void
  readonly offerManualCopy: (text: string) => void
}

export const PageContext = createContext<PageContextValue | undefined>(undefined)

const usePageContext = (): PageContextValue => {
  const page = useContext(PageContext)
  if (!page) throw new RangeError('no page around the component')
  return page
}

export interface PageTools {
  readonly t: Translate
  readonly language: Language
  readonly route: RouteKey
  /** Decoded query parameters. */
  readonly parameters: Readonly<Record<string, string>>
  readonly navigation: Navigation
  readonly platform: Platform
}

/** Returns the page and the tools that a screen needs. @throws RangeError outside of the shell */
export const usePage = (): PageTools => {
  const { route, parameters } = usePageContext()
  const { navigation, platform } = useShell()
  const { t, language } = useTranslate()
  return { t, language, route, parameters, navigation, platform }
}

/** Returns a function that shows a text for manual copying, after the host denied the clipboard (L1). */
export const useManualCopy = (): ((text: string) => void) => usePageContext().offerManualCopy

/** Sets the header of this page while the screen is mounted. */
export const useHeader = (settings: HeaderSettings): void => {
  const { setHeader } = usePageContext()
  // Layout effect, so that the header does not change its colour after the first paint.
  useLayoutEffect(() => setHeader(settings))
  useEffect(() => () => setHeader({}), [setHeader])
}

/**
 * Runs on pull-to-refresh, which ends once the promises of all screen parts have settled. If the promise resolves with
 * a number of new items, the page shows it (C5).
 */
export const useRefresh = (refresh: Refresh): void => {
  const { addRefresher } = usePageContext()
  const { cache } = useStores()
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(
    () =>
      addRefresher(() => {
        // A pull reloads even data that is still fresh.
        cache.markStale()
        return latest.current()
      }),
    [addRefresher, cache],
  )
}

/** Runs each time the page is shown: opened, returned to, or after the app returns to the foreground. */
export const useShown = (listener: () => void): void => {
  const { addShownListener } = usePageContext()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => addShownListener(() => latest.current()), [addShownListener])
}

/** Runs when the page is scrolled to within 50 pixels of its end (specification §9), to load more. */
export const useReachEnd = (listener: () => void): void => {
  const { addEndListener } = usePageContext()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => addEndListener(() => latest.current()), [addEndListener])
}
