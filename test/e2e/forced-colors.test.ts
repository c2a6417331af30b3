import type { Page } from '@playwright/test'
import { expect, open, testOn } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { runSeededPlatform } from '../support/e2e/seeded-platform'

const test = testOn(() => runSeededPlatform({ SEED_HISTORY: 'yes' }), { shared: true })

const ROUTES = [
  'pages/index',
  'pages/jiaoyisuo',
  'pages/kuangchi',
  'pages/band',
  'pages/account',
  'pages/shouyi',
  'pages/my-page/my',
  'pages/my-page/boex',
  'pages/my-page/buyVc',
  'pages/my-page/invite',
  'pages/my-page/transfer',
  'pages/my-page/pay-password',
  'pages/shouyi-page/shouyi-detail?id=1',
  'pages/my-page/currency-list',
  'pages/kuangchi-page/wakuang',
  'pages/kuangchi-page/suanLi',
  'pages/kuangchi-page/gongxian',
  'pages/index-page/notice-list',
]

declare global {
  interface Window {
    marks: Element[]
  }
}

/** Collects elements that are visible only by their background: marks without text, and controls. */
const noteFills = (app: Page): Promise<number> =>
  app.evaluate(() => {
    const clear = (color: string) => /^rgba\(.*, 0\)$/.test(color)
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at)
        if (backgroundImage !== 'none') return 'picture'
        if (!clear(backgroundColor)) return backgroundColor
      }
      return 'none'
    }
    const shown = [...document.querySelectorAll('.taro_page')].filter((page) => (page as HTMLElement).offsetHeight > 0)
    const page = shown[shown.length - 1]
    window.marks = [...(page?.querySelectorAll('*') ?? [])].filter((element) => {
      const isControl = element.matches('button, [role="button"], [role="radio"]')
      if (!isControl && (element.children.length > 0 || element.textContent?.trim() !== '')) return false
      if (/^(?:img|canvas|input|textarea|video|path)$/i.test(element.tagName)) return false
      const { width, height } = element.getBoundingClientRect()
      const { backgroundColor, backgroundImage, visibility } = getComputedStyle(element)
      const isSeen = width >= 2 && height >= 2 && visibility === 'visible' && backgroundImage === 'none'
      return isSeen && !clear(backgroundColor) && backgroundColor !== groundOf(element.parentElement)
    })
    return window.marks.length
  })

/** Returns the collected elements that forced colours leave without background and border. */
const lostFills = (app: Page): Promise<string[]> =>
  app.evaluate(() => {
    const clear = (color: string) => /^rgba\(.*, 0\)$/.test(color)
    const canvas = getComputedStyle(document.body).backgroundColor
    return window.marks
      .filter((element) => {
        const style = getComputedStyle(element)
        const hasEdge = style.outlineStyle !== 'none' || Number.parseFloat(style.borderTopWidth) > 0
        return !hasEdge && (style.backgroundColor === canvas || clear(style.backgroundColor))
      })
      .map(({ className }) => String(className))
  })

/** Returns the selected options that look like their neighbours. */
const chosenAlike = (app: Page): Promise<string[]> =>
  app.evaluate(() => {
    const looks = (element: Element) =>
      JSON.stringify(
        [element, ...element.querySelectorAll('*')].map((part) => {
          const { backgroundColor, color, outlineStyle, borderTopWidth } = getComputedStyle(part)
          return [
            part.className
              .toString()
              .replace(/\S*--(?:chosen|active|checked)/, '')
              .trim(),
            backgroundColor,
            color,
            outlineStyle,
            borderTopWidth,
          ]
        })[0],
      )
    const of = (element: Element) => [looks(element), ...[...element.children].map(looks)].join()
    const chosen = [...document.querySelectorAll('[aria-checked="true"], [aria-pressed="true"], [aria-current="page"]')]
    return chosen
      .filter((element) => (element as HTMLElement).offsetHeight > 0)
      .filter((element) =>
        [...(element.parentElement?.children ?? [])].some((other) => other !== element && of(other) === of(element)),
      )
      .map((element) => `${element.className} ${element.textContent}`)
  })

/** Returns the elements without text whose border crosses text, such as the ring of a hero. */
const crossing = (app: Page): Promise<string[]> =>
  app.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.taro_page *')]
      .filter((element) => {
        const { position, borderTopWidth, pointerEvents } = getComputedStyle(element)
        const isOver = position === 'absolute' && pointerEvents === 'none' && element.textContent === ''
        return isOver && element.offsetHeight > 0 && Number.parseFloat(borderTopWidth) > 4
      })
      .map(({ className }) => className),
  )

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours, ${colorScheme}: bars, columns and the choice remain visible, no ring crosses text`, async ({
    app,
    platform,
  }) => {
    await enterAs(app, platform, 'pages/index', DEMO)
    const lost: string[] = []
    let marks = 0
    for (const route of ROUTES) {
      await app.emulateMedia({ forcedColors: 'none', colorScheme })
      await open(app, platform, route)
      // A running transition has a colour that is neither the old nor the new one.
      await app.addStyleTag({
        content: '*, *::before, *::after { transition: none !important; animation: none !important }',
      })
      await app.waitForLoadState('networkidle')
      const shown = app.locator('.taro_page').filter({ visible: true }).last()
      await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
      marks += await noteFills(app)
      await app.emulateMedia({ forcedColors: 'active', colorScheme })
      const faults = [...(await lostFills(app)), ...(await chosenAlike(app)), ...(await crossing(app))]
      lost.push(...[...new Set(faults)].map((fault) => `${route}: ${fault}`))
    }
    expect(lost).toEqual([])
    expect(marks).toBeGreaterThan(20)
  })
}

test('forced colours: skeletons remain visible while figures load', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/index', DEMO)
  await app.context().route('**/api/**', () => undefined)
  await app.emulateMedia({ forcedColors: 'none' })
  for (const route of ['pages/my-page/currency-list', 'pages/index-page/notice-list']) {
    await app.goto('about:blank')
    await open(app, platform, route)
    const shown = app.locator('.taro_page').filter({ visible: true }).last()
    await expect(shown.locator('[aria-busy="true"]').first()).toBeVisible()
    await app.emulateMedia({ forcedColors: 'none' })
    await expect.poll(() => noteFills(app)).toBeGreaterThan(1)
    await app.emulateMedia({ forcedColors: 'active' })
    expect(await lostFills(app)).toEqual([])
  }
  await app.context().unrouteAll({ behavior: 'ignoreErrors' })
})

test('forced colours: a question and its buttons keep their edges', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/account', DEMO)
  const shown = app.locator('.taro_page').filter({ visible: true }).last()
  await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
  await shown.getByRole('button', { name: 'Log out' }).click()
  const question = app.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await app.emulateMedia({ forcedColors: 'active' })
  const edges = await question.evaluate((panel) =>
    [panel, ...panel.querySelectorAll('button')].map((element) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(element)
      return Number.parseFloat(borderTopWidth) > 0 && !/^rgba\(.*, 0\)$/.test(borderTopColor)
    }),
  )
  expect(edges).toEqual([true, true, true])
})

test('forced colours: the buttons of the picture viewer remain on a dark ground', async ({ app, platform }) => {
  await open(app, platform, 'pages/index-page/zizhi')
  await app
    .getByRole('button', { name: /^View full size/ })
    .first()
    .click()
  await app.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const viewer = app.locator('.pswp')
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeVisible()
  const ground = await viewer.locator('.pswp__bg').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(ground).toBe('rgb(0, 0, 0)')
})
