import { pageOnTop } from './scroll-page.h5'

/** Of the page's height: what was last in sight remains so. */
const PAGE_SHARE = 0.875
const LINE_PIXELS = 40

/** How far a key scrolls, in pixels; undefined for any other key. */
const distanceOf = ({ key, shiftKey }: KeyboardEvent, { clientHeight, scrollHeight }: HTMLElement) => {
  const page = clientHeight * PAGE_SHARE
  const distances: Record<string, number> = {
    ArrowDown: LINE_PIXELS,
    ArrowUp: -LINE_PIXELS,
    PageDown: page,
    PageUp: -page,
    ' ': shiftKey ? -page : page,
    End: scrollHeight,
    Home: -scrollHeight,
  }
  return distances[key]
}

/**
 * Has the keys that scroll a document scroll the page on screen: the document itself does not, and browsers scroll a
 * page only where something in it has the focus.
 */
export const scrollByKeys = (): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const page = pageOnTop()
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!page || !isPlain || event.target !== document.body || page.closest('[inert]')) return
    const distance = distanceOf(event, page)
    if (distance === undefined) return
    event.preventDefault()
    page.scrollBy(0, distance)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
