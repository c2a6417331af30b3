import type { Page } from '@playwright/test'
import { ROUTE_KEYS, routes } from '@/routes'
import { WITHDRAWAL_PASSWORD } from '../e2e/seeded-platform'
import type { Picker } from '../faults/random'

/** Timeout of a press, in milliseconds. */
const PRESS_MILLISECONDS = 1_500
/** Longer than any button's hold time. */
const HOLD_MILLISECONDS = 1_400

const QUANTITIES = ['0', '1', '10', '25.5', '100', '500', '0.0000001', '-1', '1e9', '000', '.', '99999999999999999999']
const WORDS = ['', '  ', '100108', '10.', '<b>x</b>', '😀😀', "' or 1=1", '528491', 'ß'.repeat(300), '0x12']
const ADDRESSES = [`0x${'9a'.repeat(20)}`, `0x${'00'.repeat(20)}`]

/** Queries of routes; also used with pages that need a query and get none. */
const QUERIES = [
  '',
  '',
  '',
  '?id=1',
  '?id=2',
  '?id=nothing',
  '?type=burn',
  '?type=node',
  '?open=claim',
  '?kind=privacy',
]

export interface WalkContext {
  readonly page: Page
  readonly pick: Picker
  readonly url: string
  offline: boolean
}

interface Control {
  readonly says: string
  readonly kind: 'press' | 'fill'
  readonly numeric: boolean
}

/** Marks every control that is usable now; only those of the front dialog, if there is one. Runs inside the page. */
const noteControls = (): Control[] => {
  const CONTROLS =
    'button, a[href], input, textarea, select, [role="button"], [role="link"], [role="tab"], [role="radio"], ' +
    '[role="checkbox"], [role="switch"], [role="slider"], [role="option"], .boex-sheet-layer__overlay'
  const isUsable = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 &&
      height > 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      element.getAttribute('aria-disabled') !== 'true' &&
      !(element as HTMLButtonElement).disabled
    )
  }
  for (const before of document.querySelectorAll('[data-walk]')) before.removeAttribute('data-walk')
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].filter(isUsable).pop()
  const root = dialog?.closest('.boex-sheet-layer') ?? dialog ?? document
  return [...root.querySelectorAll(CONTROLS)].filter(isUsable).map((element, index) => {
    element.setAttribute('data-walk', String(index))
    const type = element.getAttribute('type') ?? 'text'
    const typed =
      element.matches('textarea') || (element.matches('input') && /^(?:text|password|tel|number|search)$/.test(type))
    const name = element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent ?? ''
    return {
      says: `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`,
      kind: typed ? 'fill' : 'press',
      numeric: /decimal|numeric/.test(element.getAttribute('inputmode') ?? ''),
    }
  })
}

const chosen = (page: Page, index: number) => page.locator(`[data-walk="${index}"]`).first()

const use = async ({ page, pick }: WalkContext, kind?: Control['kind']): Promise<string> => {
  const controls = await page.evaluate(noteControls)
  const ofKind = controls.flatMap((control, index) => (control.kind === kind ? [index] : []))
  const places = ofKind.length > 0 ? ofKind : [...controls.keys()]
  if (places.length === 0) return 'nothing to use'
  const index = pick(places)
  const control = controls[index]
  if (!control) return 'nothing'
  const target = chosen(page, index)
  // A person would not press a control that is gone or covered either.
  const missed = () => ' (missed)'
  if (control.kind === 'fill') {
    const text = pick(control.numeric ? [...QUANTITIES, pick(WORDS)] : [...WORDS, ...ADDRESSES, pick(QUANTITIES)])
    const late = await target.fill(text, { timeout: PRESS_MILLISECONDS }).then(() => '', missed)
    return `types “${text.slice(0, 20)}” in ${control.says}${late}`
  }
  const late = await target.click({ timeout: PRESS_MILLISECONDS, noWaitAfter: true }).then(() => '', missed)
  return `presses ${control.says}${late}`
}

const typeDigits = async ({ page }: WalkContext): Promise<string> => {
  for (const digit of WITHDRAWAL_PASSWORD) {
    const key = page.locator('.boex-pad__key:visible').filter({ hasText: new RegExp(`^${digit}$`) })
    await key
      .last()
      .click({ timeout: PRESS_MILLISECONDS })
      .catch(() => undefined)
  }
  return 'types the withdrawal password'
}

const hold = async ({ page }: WalkContext): Promise<string> => {
  const button = page.locator('.boex-hold:visible').last()
  await button.hover({ timeout: PRESS_MILLISECONDS }).catch(() => undefined)
  await page.mouse.down()
  await page.waitForTimeout(HOLD_MILLISECONDS)
  await page.mouse.up()
  return 'holds the button'
}

const openRoute = async ({ page, pick }: WalkContext): Promise<string> => {
  const { path, alias } = routes[pick(ROUTE_KEYS)]
  const target = `${(alias ?? path).replace(/^\//, '')}${pick(QUERIES)}`
  await page.evaluate((hash) => {
    window.location.hash = `#/${hash}`
  }, target)
  return `opens ${target}`
}

const move = async ({ page, pick }: WalkContext): Promise<string> => {
  const by = pick([-1, -1, -1, 1])
  await page.evaluate((steps) => history.go(steps), by)
  return by < 0 ? 'goes back' : 'goes forward'
}

const reload = async ({ page, offline }: WalkContext): Promise<string> => {
  // A reload needs the network.
  if (offline) return 'stays'
  await page.reload()
  return 'reloads'
}

const toggleNetwork = async (walk: WalkContext): Promise<string> => {
  walk.offline = !walk.offline
  await walk.page.context().setOffline(walk.offline)
  return walk.offline ? 'goes offline' : 'goes online'
}

const pullDown = async ({ page }: WalkContext): Promise<string> => {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', 200)
  for (const y of [260, 340, 420]) await touch('touchMove', y)
  await touch('touchEnd')
  await finger.detach()
  return 'pulls down'
}

const scroll = async ({ page, pick }: WalkContext): Promise<string> => {
  const by = pick([-900, 500, 900, 3_000])
  await page.evaluate((distance) => {
    const pages = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter((one) => one.checkVisibility())
    pages.pop()?.scrollBy(0, distance)
  }, by)
  return `scrolls by ${by}`
}

const pressTab = async ({ page, pick }: WalkContext): Promise<string> => {
  const tabs = page.locator('.boex-tabs__entry:visible')
  if ((await tabs.count()) === 0) return 'no tab to press'
  const index = pick([0, 1, 2, 3, 4])
  await tabs
    .nth(index)
    .click({ timeout: PRESS_MILLISECONDS })
    .catch(() => undefined)
  return `presses tab ${index}`
}

/** Settings on Assets: language, appearance, text size. */
const changeSetting = async ({ page, pick }: WalkContext): Promise<string> => {
  await page.evaluate((hash) => {
    window.location.hash = `#/${hash}`
  }, routes.assets.path)
  const word = pick([/^English$/, /^(?:简体)?中文$|^简体中文$/, /^(?:Dark|深色)$/, /^(?:Light|浅色)$/])
  const choice = page.getByRole('radio', { name: word }).first()
  await choice.click({ timeout: PRESS_MILLISECONDS * 2 }).catch(() => undefined)
  return `chooses ${word}`
}

const pressKey = async ({ page, pick }: WalkContext): Promise<string> => {
  const key = pick(['Escape', 'Enter', 'Tab'])
  await page.keyboard.press(key)
  return `presses ${key}`
}

/** Takes one random step; pressing a control is the most frequent. */
export const takeStep = async (walk: WalkContext): Promise<string> => {
  const { page, pick } = walk
  if (walk.offline && pick([true, false, false])) return toggleNetwork(walk)
  if ((await page.locator('.boex-pad__key:visible').count()) > 0 && pick([true, false])) return typeDigits(walk)
  if ((await page.locator('.boex-hold:visible').count()) > 0 && pick([true, false, false])) return hold(walk)
  const step = pick([
    ...Array.from({ length: 14 }, () => use),
    ...Array.from({ length: 4 }, () => (context: WalkContext) => use(context, 'fill')),
    ...Array.from({ length: 4 }, () => openRoute),
    move,
    move,
    scroll,
    pressTab,
    pressKey,
    pick([reload, toggleNetwork, pullDown, changeSetting]),
  ])
  return step(walk)
}
