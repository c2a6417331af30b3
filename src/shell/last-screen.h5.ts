import { routes, TAB_KEYS } from '@/routes'
import type { LastScreens } from '@/stores/last-screens'

const PAGE = '.taro_page:not(.taro_page_shade)'
/** Elements that are temporary or belong to an interaction. */
const PASSING = '[role="dialog"],[role="alert"],.boex-sheet'
const NAMES = ['id', 'for', 'value', 'aria-controls', 'aria-labelledby', 'aria-describedby']

/** Leaves out of the copy what lies below the edge of the screen. */
const cutBelow = (shown: Element, copy: Element): void => {
  const copies = [...copy.children]
  ;[...shown.children].forEach((child, index) => {
    const copied = copies[index]
    if (!copied) return
    if (child.getBoundingClientRect().top >= window.innerHeight) copied.remove()
    else cutBelow(child, copied)
  })
}

const CLASS = /\.([a-z_][\w-]*)/gi
/** Styles of states and pseudo-elements that a stored screen does not show. */
const LATER = /:(?:hover|active|focus|disabled|placeholder)|::(?:-webkit|-moz)/

const classesOf = (elements: readonly Element[]): Set<string> => {
  const classes = new Set<string>()
  for (const element of elements)
    for (const part of [element, ...element.querySelectorAll('*')]) for (const name of part.classList) classes.add(name)
  return classes
}

/**
 * The document's style rules that these elements need: the first screen that the build draws has only the rules of what
 * is the same for everybody.
 */
const stylesOf = (elements: readonly Element[]): string => {
  const classes = classesOf(elements)
  const isTheirs = (selector: string) =>
    !LATER.test(selector) && [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name))
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const styles = rules.filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule)
  const theirs = styles.filter(({ selectorText }) => selectorText.split(',').some(isTheirs))
  return [...new Set(theirs.map(({ cssText }) => cssText))].join('')
}

const htmlOf = (shown: Element): string => {
  const copy = shown.cloneNode(true) as Element
  cutBelow(shown, copy)
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove()
  for (const element of [copy, ...copy.querySelectorAll('*')]) for (const name of NAMES) element.removeAttribute(name)
  return copy.outerHTML
}

/** Stores the visible tab as it is drawn, where it is complete and not scrolled. */
const storeScreen = (lastScreens: LastScreens): void => {
  const path = window.location.hash.replace(/^#?\/?/, '').split('?')[0] ?? ''
  if (!TAB_KEYS.some((key) => routes[key].path === path)) return
  const scroller = document.querySelector(PAGE)
  const page = scroller?.querySelector('.boex-page')
  const tabs = document.querySelector('body > .boex-tabs')
  if (!scroller || !page || !tabs || scroller.scrollTop > 0 || page.querySelector('[aria-busy="true"],.boex-loader'))
    return
  lastScreens.keep(path, `<style>${stylesOf([page, tabs])}</style>${htmlOf(page)}${htmlOf(tabs)}`)
}

/** Stores the visible tab for the next visit, each time the app is hidden. */
export const watchLastScreen = (lastScreens: LastScreens): void => {
  const keepHidden = () => {
    if (document.visibilityState === 'hidden') storeScreen(lastScreens)
  }
  const keepNow = () => storeScreen(lastScreens)
  document.addEventListener('visibilitychange', keepHidden)
  // Some browsers end a page without hiding it first.
  window.addEventListener('pagehide', keepNow)
}
