// Replaces `events/scroll.js` of `@tarojs/router` in the web build (config/h5.ts): the original's listener leaks every
// opened page.

interface ScrolledPage {
  onPageScroll?(event: { readonly scrollTop: number }): void
  onReachBottom?(): void
}

const listeners = new WeakMap<EventTarget, () => void>()

const measure = (element: Element | Window) => {
  if (!(element instanceof Window)) return element
  const { scrollHeight } = document.documentElement
  return { scrollTop: element.scrollY, scrollHeight, clientHeight: element.innerHeight }
}

/**
 * Notifies a page of scrolling, and once each time it comes near its end. An element notifies only the last page bound
 * to it.
 * @param distance from the end, in pixels
 */
export const bindPageScroll = (page: ScrolledPage, element: Element | Window, distance = 50): void => {
  let atEnd = false
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = measure(element)
    page.onPageScroll?.({ scrollTop })
    const left = scrollHeight - scrollTop - clientHeight
    if (atEnd && left > distance) atEnd = false
    else if (!atEnd && left < distance && page.onReachBottom) {
      atEnd = true
      page.onReachBottom()
    }
  }
  const before = listeners.get(element)
  if (before) element.removeEventListener('scroll', before)
  listeners.set(element, onScroll)
  element.addEventListener('scroll', onScroll)
}
