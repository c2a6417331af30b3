import {
  CONTROLS,
  controlName,
  FIRST_SCREEN_ATTRIBUTE,
  FIRST_SCREEN_ID,
  TAPPED_ATTRIBUTE,
} from '@/first-screen/page-data'

/** Maximum wait for a complete page; afterwards the app shows it as it is. */
const WAIT_MILLISECONDS = 2_500
const PAGE = '.taro_page:not(.taro_page_shade)'
const ON_ITS_WAY = '[aria-busy="true"],.boex-loader'
/** Overlay that reports a page load failure. */
const NO_PAGE = '.boex-route-overlay .boex-state'

const isVisible = (element: Element): boolean => {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 && top < window.innerHeight
}

/** Returns true once all requested stylesheets are loaded; before that, elements have wrong sizes. */
const isStyled = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null)

/** Returns true if no visible part of the page is still loading. */
const isComplete = (page: Element): boolean => ![...page.querySelectorAll(ON_ITS_WAY)].some(isVisible)

/** Returns true if the app has navigated to the page of the first screen. */
const isArrived = (drawn: string): boolean => window.location.hash.startsWith(`#/${drawn}`)

/** Repeats a tap on the first screen in the app. */
const repeatTap = (name: string | null) => {
  if (name === null) return
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
  controls.find((control) => controlName(control) === name && isVisible(control))?.click()
}

/**
 * Replaces the first screen with the app in one step, once the visible part is complete or the wait is over. Does
 * nothing if the page has no first screen.
 */
export const takeOverFirstScreen = (): void => {
  const first = document.getElementById(FIRST_SCREEN_ID)
  const root = document.documentElement
  if (!first || !root.hasAttribute(FIRST_SCREEN_ATTRIBUTE)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let mayWait = true
  let due = false

  const end = () => {
    observer.disconnect()
    port1.close()
    document.removeEventListener('load', lookSoon, true)
    clearTimeout(timer)
    root.removeAttribute(FIRST_SCREEN_ATTRIBUTE)
    first.remove()
    repeatTap(first.getAttribute(TAPPED_ATTRIBUTE))
  }
  const look = () => {
    due = false
    const drawn = root.getAttribute(FIRST_SCREEN_ATTRIBUTE) ?? ''
    if (!first.isConnected || !isStyled()) return
    // Without a first screen, or after a page failure, the app shows immediately so that it can take the focus.
    if (drawn === '' || document.querySelector(NO_PAGE)) return end()
    const page = document.querySelector(PAGE)
    if (!page?.querySelector('.boex-page__main')?.firstElementChild) return
    if (!mayWait || (isArrived(drawn) && isComplete(page))) return end()
    timer ??= setTimeout(() => {
      mayWait = false
      look()
    }, WAIT_MILLISECONDS)
  }
  // Batches DOM changes into one check. It uses a message, which also arrives in a hidden tab.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = look
  const lookSoon = () => {
    if (!due) port2.postMessage(undefined)
    due = true
  }
  const observer = new MutationObserver(lookSoon)
  observer.observe(document, { childList: true, subtree: true })
  // A loaded stylesheet causes no DOM mutation.
  document.addEventListener('load', lookSoon, true)
  lookSoon()
}
