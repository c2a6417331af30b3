import { pageOnTop } from './scroll-page.h5'

/** Share of the page's height per Page Down, so that the last lines remain visible. */
const PAGE_SHARE = 0.875
const LINE_PIXELS = 40

/** Returns the scroll distance of a key in pixels; undefined for any other key. */
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
 * Makes the scroll keys move the visible page. The document itself does not scroll, and browsers scroll an element only
 * if the focus is inside it.
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
