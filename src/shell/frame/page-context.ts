import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { Language } from '@/domain/language'
import { useTranslate } from '@/i18n/i18n-context'
import type { Translate } from '@/i18n/translator'
import type { Platform } from '@/platform/ports'
import type { RouteKey } from '@/routes'
import { useStores } from '@/stores/stores-context'
import type { Navigation } from '../navigation/navigation'
import { useShell } from './shell-context'

/** How a screen wants the header above it. */
export interface HeaderSettings {
  /**
   * `hero`: white on the screen's own dark gradient until scrolled; `plain`: dark on the page's background. In place of
   * the route's, for a screen that shows something else than it usually does.
   */
  readonly tone?: 'hero' | 'plain'
  /** In place of the route's title; an empty text shows none. */
  readonly title?: string
  /** In place of the back arrow, or where a tab has none. */
  readonly leading?: ReactNode
  readonly actions?: ReactNode
}

/** Reads anew what a screen shows; may answer how many new things that brought. */
export type Refresh = () => Promise<unknown>

export interface PageContextValue {
  readonly route: RouteKey
  readonly parameters: Readonly<Record<string, string>>
  /** Pixels the page has scrolled past the point where the header turns opaque. */
  readonly setHeader: (settings: HeaderSettings) => void
  readonly addRefresher: (refresh: Refresh) => () => void
  readonly addShownListener: (listener: () => void) => () => void
  readonly addEndListener: (listener: () => void) => () => void
  /** Shows a text to be copied by hand. */
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
  /** Decoded values of the address's query. */
  readonly parameters: Readonly<Record<string, string>>
  readonly navigation: Navigation
  readonly platform: Platform
}

/** What a screen needs of the page it stands on. @throws RangeError outside of the shell */
export const usePage = (): PageTools => {
  const { route, parameters } = usePageContext()
  const { navigation, platform } = useShell()
  const { t, language } = useTranslate()
  return { t, language, route, parameters, navigation, platform }
}

/** Shows a text to be pressed and held, where the host refused to copy it (L1). */
export const useManualCopy = (): ((text: string) => void) => usePageContext().offerManualCopy

/** Sets the header of this page for as long as the screen is there. */
export const useHeader = (settings: HeaderSettings): void => {
  const { setHeader } = usePageContext()
  // Before the first paint, so that the header does not visibly change its colour.
  useLayoutEffect(() => setHeader(settings))
  useEffect(() => () => setHeader({}), [setHeader])
}

/**
 * Runs when the page is pulled down; the refresh is over when every screen part's promise has settled. A number that it
 * answers is how many new things there are, and is told (C5).
 */
export const useRefresh = (refresh: Refresh): void => {
  const { addRefresher } = usePageContext()
  const { cache } = useStores()
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(
    () =>
      addRefresher(() => {
        // A pull reads again even where something was read a moment ago.
        cache.markStale()
        return latest.current()
      }),
    [addRefresher, cache],
  )
}

/** Runs each time the page comes on screen: first opened, returned to, or the app returned to. */
export const useShown = (listener: () => void): void => {
  const { addShownListener } = usePageContext()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => addShownListener(() => latest.current()), [addShownListener])
}

/** Runs when the page was scrolled to within 50 pixels of its end (specification §9): the place to load more. */
export const useReachEnd = (listener: () => void): void => {
  const { addEndListener } = usePageContext()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => addEndListener(() => latest.current()), [addEndListener])
}
