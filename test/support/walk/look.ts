import type { Page } from '@playwright/test'
import { textsOutside } from '../e2e/broken-text'
import { en, zh } from '../texts'

/** Problems that one inspection of the page found. */
export interface Seen {
  /** Problems that are wrong at any moment. */
  readonly wrong: readonly string[]
  /** Problems only if they persist, because a page may have them briefly while it opens or closes. */
  readonly unsettled: readonly string[]
}

interface Known {
  /** Keys of the dictionaries, as `area.key`. */
  readonly keys: readonly string[]
  /** Texts that only one of the languages has. */
  readonly english: readonly string[]
}

declare global {
  interface Window {
    /** Inspects the page. */
    __look(): Seen
    __textsOutside(screen: Element): string[]
  }
}

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>

const entries = (areas: Areas): [string, string][] =>
  Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  )

const known = (): Known => {
  const chinese = new Set(entries(zh as Areas).map(([, text]) => text))
  const english = entries(en as Areas).map(([, text]) => text)
  return {
    keys: entries(en as Areas).map(([key]) => key),
    english: english.filter((text) => /[a-z]{2}/.test(text) && !/[{}]/.test(text) && !chinese.has(text)),
  }
}

/** Installs `window.__look`. Runs inside the page, so it cannot use closures. */
const install = ({ keys, english }: Known): void => {
  const MINIMUM_TARGET = 44
  /** Length of ‘请先登录’ without its header, in characters. */
  const SHORTEST_SCREEN = 4
  const CONTROLS =
    'button, a[href], input:not([type="hidden"]), textarea, select, [role="button"], [role="link"], [role="tab"], ' +
    '[role="radio"], [role="checkbox"], [role="switch"], [role="slider"], [role="option"], [role="menuitem"]'
  const MODAL = '[aria-modal="true"]'
  const isKey = new Set(keys)
  const isEnglish = new Set(english)
  const NEVER = /\bundefined\b|\bNaN\b|\[object|\bnull\b|\bInfinity\b|\{\w+\}|Error:|\bat \w+ \(/
  const RAW_CODE =
    /\b(?:in-progress|under-review|order-received|transfer-received|withdrawal-received|release-paid|(?:insufficient|wrong|invalid|not|too)-[a-z]+-[a-z-]+)\b/
  const CHINESE = /[\u3400-\u9fff]/
  /** Three consecutive English words: names of coins, networks and people are shorter. */
  const ENGLISH_SENTENCE = /[a-z]{2,}(?:[ ,.'’]+[A-Za-z]{2,}){2,}/i
  /** Names that are the same in every language, and names of browsers and wallets. */
  const NAMES =
    /中文|Mozilla\/5\.0|EIP-\d+: |BOEX Development Wallet|BOEX Development Chain|OpenStreetMap|0x[0-9a-f]{4}/i

  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const isReachable = (element: Element): boolean =>
    isVisible(element) && !element.closest('[aria-hidden="true"], [inert]')
  const say = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`

  const textsOf = (root: Element): string[] => {
    const found: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      const parent = node.parentElement
      if (text !== '' && parent && !parent.closest('script, style, noscript, [contenteditable]') && isVisible(parent))
        found.push(text)
    }
    for (const element of root.querySelectorAll('[aria-label], [placeholder], img[alt]')) {
      if (!isVisible(element)) continue
      for (const name of ['aria-label', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)?.trim()
        if (text) found.push(text)
      }
    }
    return found
  }

  const wordProblems = (texts: readonly string[]): { wrong: string[]; unsettled: string[] } => {
    const wrong: string[] = []
    const unsettled: string[] = []
    const chinese = document.documentElement.lang.startsWith('zh')
    for (const text of texts) {
      if (NEVER.test(text)) wrong.push(`says “${text}”`)
      if (isKey.has(text)) wrong.push(`shows the key ${text}`)
      if (RAW_CODE.test(text)) wrong.push(`shows the code in “${text}”`)
      if (NAMES.test(text)) continue
      if (chinese && (isEnglish.has(text) || ENGLISH_SENTENCE.test(text)))
        unsettled.push(`English among Chinese: “${text}”`)
      if (!chinese && CHINESE.test(text)) unsettled.push(`Chinese among English: “${text}”`)
    }
    return { wrong, unsettled }
  }

  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const pictures = [...element.querySelectorAll('img[alt], [aria-label]')].map(
      (one) => one.getAttribute('alt') ?? one.getAttribute('aria-label'),
    )
    return [
      element.getAttribute('aria-label'),
      labelled,
      ...labels.map(({ textContent }) => textContent),
      element.textContent,
      ...pictures,
      element.getAttribute('title'),
    ]
      .join('')
      .trim()
  }

  /** True if the touch target is too small: a press half a minimum target away from the middle misses it. */
  const isSmall = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const reach = MINIMUM_TARGET / 2 - 1
    if (width >= MINIMUM_TARGET - 1 && height >= MINIMUM_TARGET - 1) return false
    // Inline links have the size of their sentence.
    if (getComputedStyle(element).display === 'inline') return false
    if (x < reach || y < reach || x > innerWidth - reach || y > innerHeight - reach) return false
    const middle = document.elementFromPoint(x, y)
    if (!middle || !element.contains(middle)) return false
    const meets = (dx: number, dy: number): boolean => {
      const met = document.elementFromPoint(x + dx, y + dy)
      return met !== null && (element.contains(met) || met.closest('label')?.contains(element) === true)
    }
    const points: [number, number][] = []
    if (width < MINIMUM_TARGET - 1) points.push([-reach, 0], [reach, 0])
    if (height < MINIMUM_TARGET - 1) points.push([0, -reach], [0, reach])
    return !points.every(([dx, dy]) => meets(dx, dy))
  }

  window.__look = () => {
    const unsettled: string[] = []
    const pages = [...document.querySelectorAll('.taro_page')].filter(isVisible)
    const front = pages[pages.length - 1]
    const overlay = [...document.querySelectorAll('.boex-route-overlay > *')].find(isVisible)
    const { wrong, unsettled: foreign } = wordProblems(textsOf(document.body))
    unsettled.push(...foreign)

    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess > 0) unsettled.push(`the document is ${excess} px too wide`)
    for (const box of [...pages, ...document.querySelectorAll('.boex-sheet, .boex-sheet__body')]) {
      const over = box.scrollWidth - box.clientWidth
      if (over > 1 && isVisible(box)) unsettled.push(`${over} px too wide: <${box.getAttribute('class')}>`)
    }
    for (const screen of [front, ...document.querySelectorAll('.boex-sheet')]) {
      if (!screen || !isVisible(screen)) continue
      for (const text of window.__textsOutside(screen)) unsettled.push(`runs out of the screen: “${text}”`)
    }

    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!isReachable(control)) continue
      if (nameOf(control) === '' && !control.getAttribute('placeholder')) unsettled.push(`has no name: ${say(control)}`)
      if (isSmall(control)) unsettled.push(`is smaller than ${MINIMUM_TARGET}: ${say(control)}`)
    }

    const dialogs = [...document.querySelectorAll(MODAL)].filter(isVisible)
    const top = dialogs[dialogs.length - 1]?.getBoundingClientRect()
    // A scanner covers the sheet that opened it, and the whole screen.
    const covers = top !== undefined && top.width >= innerWidth && top.height >= innerHeight
    if (dialogs.length > 1 && !covers)
      unsettled.push(`${dialogs.length} dialogs: ${dialogs.map((one) => nameOf(one).slice(0, 60)).join(' | ')}`)
    const [first] = dialogs
    if (first && nameOf(first) === '') unsettled.push(`a dialog without a name: ${say(first)}`)

    if (!front && !overlay) unsettled.push('there is no page')
    const address = location.hash.slice(1).split('?')[0] ?? ''
    if (front && !overlay && address !== '' && !front.id.startsWith(`${address}?`))
      unsettled.push(`shows ${front.id.split('?')[0]} instead of ${address}`)
    if (front && !overlay && !front.querySelector('.welcome')) {
      const words = (front.querySelector('[role="main"]')?.textContent ?? '').trim()
      if (words.length < SHORTEST_SCREEN) unsettled.push(`the page is empty: “${words}”`)
      const ways = [
        ...front.querySelectorAll('.boex-header__side:first-child button'),
        ...document.querySelectorAll('.boex-tabs'),
      ]
      if (dialogs.length === 0 && !ways.some(isVisible)) unsettled.push('there is no Back and no tab bar')
    }
    if (navigator.onLine && [...document.querySelectorAll('.boex-skeleton')].some(isVisible))
      unsettled.push('is still loading')
    return { wrong, unsettled }
  }
}

/** Installs the inspection in every document of a page. */
export const installLook = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: `window.__textsOutside = ${textsOutside}` })
  await page.addInitScript(install, known())
}
