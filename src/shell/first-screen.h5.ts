import {
  CONTROLS,
  controlName,
  FIRST_SCREEN_ATTRIBUTE,
  FIRST_SCREEN_ID,
  TAPPED_ATTRIBUTE,
} from '@/first-screen/page-data'

/** What is not there by then is shown as it comes. */
const WAIT_MILLISECONDS = 2_500
const PAGE = '.taro_page:not(.taro_page_shade)'
const ON_ITS_WAY = '[aria-busy="true"],.boex-loader'
/** The page cannot be had: what covers it says so. */
const NO_PAGE = '.boex-route-overlay .boex-state'

const isVisible = (element: Element): boolean => {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 && top < window.innerHeight
}

/** The styles that were asked for are there: without them nothing has its size. */
const isStyled = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null)

/** The page is there, and nothing in sight is still on its way. */
const isComplete = (page: Element): boolean => ![...page.querySelectorAll(ON_ITS_WAY)].some(isVisible)

/** The app has gone on to what the first screen shows. */
const isArrived = (drawn: string): boolean => window.location.hash.startsWith(`#/${drawn}`)

/** What was tapped on the first screen is tapped in the app. */
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
  let patience: ReturnType<typeof setTimeout> | undefined
  let patient = true
  let due = false

  const end = () => {
    observer.disconnect()
    port1.close()
    document.removeEventListener('load', lookSoon, true)
    clearTimeout(patience)
    root.removeAttribute(FIRST_SCREEN_ATTRIBUTE)
    first.remove()
    repeatTap(first.getAttribute(TAPPED_ATTRIBUTE))
  }
  const look = () => {
    due = false
    const drawn = root.getAttribute(FIRST_SCREEN_ATTRIBUTE) ?? ''
    if (!first.isConnected || !isStyled()) return
    // Where nothing is drawn nothing is kept waiting, and what wants the keyboard can have it.
    if (drawn === '' || document.querySelector(NO_PAGE)) return end()
    const page = document.querySelector(PAGE)
    if (!page?.querySelector('.boex-page__main')?.firstElementChild) return
    if (!patient || (isArrived(drawn) && isComplete(page))) return end()
    patience ??= setTimeout(() => {
      patient = false
      look()
    }, WAIT_MILLISECONDS)
  }
  // Once for all that changes together, in a tab out of sight as well.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = look
  const lookSoon = () => {
    if (!due) port2.postMessage(undefined)
    due = true
  }
  const observer = new MutationObserver(lookSoon)
  observer.observe(document, { childList: true, subtree: true })
  // Styles arrive without a change of the document.
  document.addEventListener('load', lookSoon, true)
  lookSoon()
}
