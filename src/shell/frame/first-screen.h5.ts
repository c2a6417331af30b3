import {
  CONTROLS,
  controlName,
  FIRST_SCREEN_ATTRIBUTE,
  FIRST_SCREEN_ID,
  TAPPED_ATTRIBUTE,
} from '@/first-screen/page-data'

/** How long the app's page may take to be complete; after that it is shown as it is. */
const WAIT_MILLISECONDS = 2_500
const PAGE = '.taro_page:not(.taro_page_shade)'
const ON_ITS_WAY = '[aria-busy="true"],.boex-loader'
/** The page could not be loaded: the overlay that says so is shown. */
const NO_PAGE = '.boex-route-overlay .boex-state'

const isVisible = (element: Element): boolean => {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 && top < window.innerHeight
}

/** All requested styles are loaded: without them nothing has its size. */
const isStyled = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null)

/** The page is there, and nothing visible is still loading. */
const isComplete = (page: Element): boolean => ![...page.querySelectorAll(ON_ITS_WAY)].some(isVisible)

/** The app has gone on to what the first screen shows. */
const isArrived = (drawn: string): boolean => window.location.hash.startsWith(`#/${drawn}`)

/** Repeats in the app the tap that was made on the first screen. */
const repeatTap = (name: string | null) => {
  if (name === null) return
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
  controls.find((control) => controlName(control) === name && isVisible(control))?.click()
}

/**
 * Puts the app in the place of the first screen that the page came with, in one step, once what is in sight is complete
 * or has taken too long. Nothing where the page came without one.
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
    // Without a first screen, or where the page failed, the app is shown at once and can take the focus.
    if (drawn === '' || document.querySelector(NO_PAGE)) return end()
    const page = document.querySelector(PAGE)
    if (!page?.querySelector('.boex-page__main')?.firstElementChild) return
    if (!mayWait || (isArrived(drawn) && isComplete(page))) return end()
    timer ??= setTimeout(() => {
      mayWait = false
      look()
    }, WAIT_MILLISECONDS)
  }
  // One check for all changes of a moment; by a message, which also arrives in a hidden tab.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = look
  const lookSoon = () => {
    if (!due) port2.postMessage(undefined)
    due = true
  }
  const observer = new MutationObserver(lookSoon)
  observer.observe(document, { childList: true, subtree: true })
  // A stylesheet that loads changes nothing in the document.
  document.addEventListener('load', lookSoon, true)
  lookSoon()
}
