import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Query, Step, Words } from '../query'

/** Result of a query, with the position where a person could press it. */
export interface Aim {
  /** Number of matches. */
  readonly found: number
  /** Middle of the only match. */
  readonly x: number
  readonly y: number
  /** True if the element takes presses, and a press at the middle meets it. */
  readonly takesPress: boolean
  readonly value: string
}

/** Functions that tests call inside the page. */
export interface Probe {
  /** Errors that were thrown, or logged, since the page loaded. */
  readonly troubles: string[]
  find(query: Query): Element[]
  /** Scrolls a query's match into view, and returns its position. */
  aim(query: Query): Aim
  /** True if a click has met the last target. */
  wasMet(): boolean
  /** True if the current URL's page is in front, and the app has replaced its first screen. */
  isArrived(): boolean
  /** Overflow of the front page beyond the display's width, in pixels. */
  excess(): number
}

declare global {
  interface Window {
    readonly __probe: Probe
  }
}

const troubles: string[] = []

const saying = (value: unknown): string => (value instanceof Error ? `${value.message}\n${value.stack}` : String(value))

window.addEventListener('error', (event) => {
  // Failed fetches have no message: the app reports them itself.
  if (event.message) troubles.push(`uncaught: ${saying(event.error ?? event.message)}`)
})
window.addEventListener('unhandledrejection', ({ reason }) => troubles.push(`unhandled: ${saying(reason)}`))
window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  troubles.push(`not allowed by ${violatedDirective}: ${blockedURI}`),
)
const logError = console.error.bind(console)
console.error = (...values: unknown[]) => {
  troubles.push(`console: ${values.map(saying).join(' ')}`)
  logError(...values)
}

// Separate tests cover the service worker; here it would respond instead of the platform.
Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

const normal = (given: string | null): string => (given ?? '').replace(/\s+/g, ' ').trim()

const expression = (words: Words): string | RegExp =>
  typeof words === 'string' ? words : new RegExp(words.source, words.flags)

const meets = (given: string | null, words: Words): boolean => {
  const wanted = expression(words)
  return typeof wanted === 'string' ? normal(given) === wanted : wanted.test(normal(given))
}

const isVisible = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

const elementsIn = (container: HTMLElement, selector: string): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(selector),
]

const withText = (container: HTMLElement, words: Words): HTMLElement[] => {
  const having = elementsIn(container, '*').filter(({ textContent }) => meets(textContent, words))
  return having.filter((element) => !having.some((other) => other !== element && element.contains(other)))
}

const pageInFront = (): HTMLElement[] => elementsIn(document.body, '.taro_page').filter(isVisible).slice(-1)

const within = (container: HTMLElement, step: Step): HTMLElement[] => {
  switch (step.by) {
    case 'front':
      return pageInFront()
    case 'role':
      return queryAllByRole(container, step.role, step.name === undefined ? {} : { name: expression(step.name) })
    case 'label':
      return queryAllByLabelText(container, expression(step.words))
    case 'text':
      return withText(container, step.words)
    case 'css':
      return elementsIn(container, step.selector).filter(
        ({ textContent }) => step.words === undefined || meets(textContent, step.words),
      )
    default:
      return []
  }
}

const find = (query: Query): HTMLElement[] => {
  let found = [document.body]
  for (const step of query) {
    if (step.by === 'first') found = found.slice(0, 1)
    else if (step.by === 'last') found = found.slice(-1)
    else found = [...new Set(found.flatMap((container) => within(container, step)))].filter(isVisible)
  }
  return found
}

/** True if a node is within an element, or within the label of that element. */
const isOf = (element: HTMLElement, node: Node): boolean =>
  element.contains(node) || element.closest('label')?.contains(node) === true

const takesPress = (element: HTMLElement, x: number, y: number): boolean => {
  if (element.matches(':disabled, [aria-disabled="true"]')) return false
  const hit = document.elementFromPoint(x, y)
  return hit !== null && isOf(element, hit)
}

let target: HTMLElement | undefined
let met = false

window.addEventListener(
  'click',
  (event) => {
    met ||= target !== undefined && event.target instanceof Node && isOf(target, event.target)
  },
  { capture: true },
)

const aim = (query: Query): Aim => {
  const all = find(query)
  const [element] = all
  target = element
  met = false
  if (element === undefined || all.length > 1) {
    return { found: all.length, x: 0, y: 0, takesPress: false, value: '' }
  }
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const value = (element as HTMLInputElement).value ?? ''
  return { found: 1, x, y, takesPress: takesPress(element, x, y), value }
}

const isArrived = (): boolean => {
  const path = window.location.hash.slice(1).split('?')[0]
  const isThere = pageInFront()[0]?.id.startsWith(`${path}?`) ?? false
  return isThere && document.querySelector('html[data-first-screen]') === null
}

const excess = (): number => {
  const [page] = pageInFront()
  const ofPage = page === undefined ? 0 : page.scrollWidth - page.clientWidth
  return Math.max(ofPage, document.documentElement.scrollWidth - window.innerWidth)
}

Object.defineProperty(window, '__probe', {
  value: { troubles, find, aim, wasMet: () => met, isArrived, excess } satisfies Probe,
})
