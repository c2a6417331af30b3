import type { Page } from '@playwright/test'
import { expect, open, testOn } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { runHistoryPlatform } from '../support/e2e/seeded-platform'

const test = testOn(runHistoryPlatform, { shared: true })

/** Left, top, width and height of visible elements, by their path in the document. */
type Places = Readonly<Record<string, readonly number[]>>

/** Makes the engine report that it lacks `inset`, as iOS 14.0 does. `draw` changes the actual styles. */
const sayOld = (): void => {
  const { supports } = CSS
  CSS.supports = (...asked: readonly string[]) => asked[0] !== 'inset' && Reflect.apply(supports, CSS, asked)
}

/**
 * Draws with all features of the engine, or as iOS 14.0: without `inset` and the `gap` of flexible boxes. In both
 * cases the stylesheet that replaces them is on or off.
 */
const draw = (app: Page, { modern, helped }: { readonly modern: boolean; readonly helped: boolean }) =>
  app.evaluate(
    ([keeps, helps]) => {
      const forget = ({ style, selectorText }: CSSStyleRule) => {
        if (style.inset !== '') style.removeProperty('inset')
        if (style.gap === '') return
        const boxes = [...document.querySelectorAll(selectorText)]
        // Grids have supported `gap` since iOS 12.
        if (boxes.every((box) => !getComputedStyle(box).display.includes('grid'))) style.removeProperty('gap')
      }
      for (const sheet of document.styleSheets) {
        if (sheet.href?.includes('/css/older.')) sheet.disabled = !helps
        else if (!keeps) for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule) forget(rule)
      }
    },
    [modern, helped],
  )

/** Returns the boxes of texts, images, controls, and elements with a visible border or background. */
const look = (app: Page): Promise<Places> =>
  app.evaluate(() => {
    const places: Record<string, number[]> = {}
    const note = (name: string, { x, y, width, height }: DOMRect) => {
      if (width > 0 && height > 0) places[name] = [x, y, width, height]
    }
    const hasEdge = (element: Element) => {
      const { backgroundColor, backgroundImage, borderTopWidth, borderLeftWidth } = getComputedStyle(element)
      const grounds = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
      return grounds || borderTopWidth !== '0px' || borderLeftWidth !== '0px'
    }
    const walk = (node: Node, name: string) => {
      if (node instanceof Text && node.data.trim() !== '') {
        const range = document.createRange()
        range.selectNode(node)
        note(`${name}: ${node.data}`, range.getBoundingClientRect())
      }
      if (!(node instanceof Element)) return
      if (/^(?:svg|img|canvas|input|textarea)$/i.test(node.tagName) || hasEdge(node))
        note(name, node.getBoundingClientRect())
      if (node instanceof SVGElement) return
      node.childNodes.forEach((child, index) => {
        const [word = child.nodeName] = child instanceof Element ? child.classList : []
        walk(child, `${name} > ${word}:${index}`)
      })
    }
    walk(document.body, 'body')
    return places
  })

const TOLERANCE_PIXELS = 1.5

const movedIn = (before: Places, after: Places): string[] =>
  Object.entries(before)
    .filter(([name, place]) =>
      place.some((value, index) => !(Math.abs(value - (after[name]?.[index] ?? Number.NaN)) <= TOLERANCE_PIXELS)),
    )
    .map(([name, place]) => `${name}: ${place.map(Math.round)} → ${after[name]?.map(Math.round)}`)

const settle = async (app: Page): Promise<void> => {
  const page = app.locator('.taro_page').filter({ visible: true }).last()
  await app.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], .boex-skeleton')).toHaveCount(0)
  await app.evaluate(() => document.fonts.ready)
}

const ROUTES = [
  'pages/index',
  'pages/kuangchi',
  'pages/band',
  'pages/account',
  'pages/shouyi',
  'pages/my-page/my',
  'pages/my-page/userinfor',
  'pages/my-page/transfer',
  'pages/my-page/buyVc',
  'pages/my-page/currency-list',
  'pages/my-page/boex',
  'pages/kuangchi-page/wakuang',
  'pages/kuangchi-page/dataList',
]

test('without `inset` and the `gap` of flexible boxes, the layout is the same as with both', async ({
  app,
  platform,
}) => {
  test.setTimeout(600_000)
  await app.context().addInitScript(sayOld)
  await enterAs(app, platform, 'pages/index', DEMO)
  let lost = 0
  const moved: string[] = []
  for (const route of ROUTES) {
    // A new document drops the added styles.
    await app.goto('about:blank')
    await open(app, platform, route)
    await app.addStyleTag({
      content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
    })
    await settle(app)
    await expect(app.locator('body > link[href*="css/older."]')).toHaveCount(1)
    await draw(app, { modern: true, helped: false })
    const before = await look(app)
    expect(Object.keys(before).length).toBeGreaterThan(15)
    await draw(app, { modern: false, helped: true })
    moved.push(...movedIn(before, await look(app)))
    await draw(app, { modern: false, helped: false })
    lost += movedIn(before, await look(app)).length
  }
  expect(moved).toEqual([])
  // Proves that the look detects missing styles.
  expect(lost).toBeGreaterThan(300)
})
