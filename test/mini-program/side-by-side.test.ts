import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, Locator, Page } from '@playwright/test'
import { type RouteKey, routes } from '@/routes'
import { emptyPersisted, type Persisted } from '@/stores/persisted-schema'
import { STORAGE_KEY } from '@/stores/persistence'
import { openMiniProgram, SCREEN } from '../../packages/mini-program-host'
import { runSeededPlatform, type SeededPlatform } from '../support/e2e/seeded-platform'
import { PACKAGE } from '../support/mini-program/app'
import { borrowBrowser, returnBrowser } from '../support/mini-program/shared-browser'

const PACKAGED_ORIGIN = 'http://127.0.0.1:8700'
const DEMO = { account: 'demo', password: 'boex-demo-1' }
const PATIENCE_MILLISECONDS = 15_000
const LOOK_MILLISECONDS = 200
/** Maximum difference in pixels, because hosts have native inputs and another engine measures text differently. */
const SHIFT = 6
/** Folder for screenshots of both, side by side. Without it, the test takes none. */
const { PICTURES_DIR } = process.env

/** Texts that may be on only one of the two. */
const DIFFERENCES: readonly RegExp[] = [
  // Times depend on when the screen was drawn.
  /\b\d+:\d\d\b|\b\d+[smhd] ago\b/,
  // Each platform has a separate URL.
  /^http:\/\/127\.0\.0\.1/,
  // A mini-program has no wallet, so its button leads to a wallet's in-app browser.
  /^(?:Connect wallet|Open in a wallet|Not connected|Pay in a wallet app)$/,
]
/** The capsule takes room from the header. Banners and notices move. */
const MOVING = '.boex-header, .boex-carousel, .boex-notice-bar'

const SCREENS: readonly RouteKey[] = [
  'home',
  'exchange',
  'miningPool',
  'leaderboard',
  'assets',
  'earnings',
  'personalCenter',
  'transfer',
  'invitation',
  'records',
  'buyVc',
  'boex',
  'mining',
  'computePower',
  'contribution',
  'positions',
  'qualification',
  'noticeList',
  'newsList',
]

/** Left edge and width of each text on screen, in pixels. */
type Texts = Readonly<Record<string, { readonly left: number; readonly width: number }>>

/** Returns all visible texts below an element, each with its first position. */
const collectTexts = (root: Element, moving: string): Texts => {
  const found: Record<string, { left: number; width: number }> = {}
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (text === '' || text in found || node.parentElement?.closest(moving)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, width, height } = range.getBoundingClientRect()
    if (width > 1 && height > 1) found[text] = { left: Math.round(left), width: Math.round(width) }
  }
  return found
}

const without = (texts: Texts, others: Texts): string[] =>
  Object.keys(texts).filter((text) => !(text in others) && !DIFFERENCES.some((words) => words.test(text)))

const AMOUNT = /\d[\d,]*\.\d+/g
const amountsIn = (text: string): number[] =>
  (text.match(AMOUNT) ?? []).map((amount) => Number(amount.replace(/,/g, '')))

/** Maximum growth of mined amounts between the two looks. */
const GROWTH = 0.5

/** Returns true if two texts differ only in amounts that have grown. */
const isGrown = (text: string, other: string): boolean => {
  const [amounts, others] = [amountsIn(text), amountsIn(other)]
  return (
    amounts.length > 0 &&
    text.replace(AMOUNT, '') === other.replace(AMOUNT, '') &&
    amounts.every((amount, place) => Math.abs(amount - (others[place] ?? Number.NaN)) < GROWTH)
  )
}

const compare = (web: Texts, host: Texts): string[] => [
  ...without(web, host)
    .filter((text) => !without(host, web).some((other) => isGrown(text, other)))
    .map((text) => `on the web alone: ${text}`),
  ...without(host, web)
    .filter((text) => !without(web, host).some((other) => isGrown(text, other)))
    .map((text) => `in the host alone: ${text}`),
  ...Object.entries(web).flatMap(([text, { left, width }]) => {
    const there = host[text]
    if (!there) return []
    const shifted = Math.abs(there.left - left) > SHIFT || Math.abs(there.width - width) > SHIFT
    return shifted ? [`elsewhere: ${text}: ${left}+${width} on the web, ${there.left}+${there.width} in the host`] : []
  }),
]

let platform: SeededPlatform
let browser: Browser
let persisted: Persisted
let web: Page

const preferences = { language: 'en', theme: 'light' } as const

before(async () => {
  browser = await borrowBrowser()
  platform = await runSeededPlatform()
  const { token, user } = await platform.client.data('/api/login/login', { type: 'account', ...DEMO })
  const empty = emptyPersisted()
  persisted = { ...empty, token, user, userId: user.id, preferences: { ...empty.preferences, ...preferences } }
  // Same screen as the host's, because the pixel density affects the width of text.
  const context = await browser.newContext(SCREEN)
  await context.addInitScript(([key, text]) => window.location.host && localStorage.setItem(key, text), [
    STORAGE_KEY,
    JSON.stringify(persisted),
  ] as const)
  web = await context.newPage()
})
after(async () => {
  await web?.context().close()
  if (browser) returnBrowser()
  await platform?.close()
})

/** Saves both screenshots as one image: the web on the left, the host on the right. */
const keepPicture = async (name: string, web: Page, host: Page): Promise<void> => {
  if (PICTURES_DIR === undefined) return
  const source = async (page: Page) => `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
  const sheet = await browser.newPage({ viewport: { width: 800, height: 844 } })
  await sheet.setContent(
    `<body style="margin:0;display:flex;gap:20px;background:#888">${(await Promise.all([web, host].map(source)))
      .map((picture) => `<img src="${picture}" width="390" height="844">`)
      .join('')}</body>`,
  )
  fs.mkdirSync(PICTURES_DIR, { recursive: true })
  await sheet.screenshot({ path: path.join(PICTURES_DIR, `${name}.png`) })
  await sheet.close()
}

/** Opens a screen in the single web page, which keeps its fetched and compiled files. */
const openWeb = async (entry: string): Promise<void> => {
  await web.goto('about:blank')
  await web.goto(`${platform.url}/#/${entry}`, { waitUntil: 'commit' })
}

/** Returns the texts of a screen, and whether it is still loading. */
const look = async (screen: Locator): Promise<{ texts: Texts; waiting: boolean }> => ({
  texts: await screen.evaluate(collectTexts, MOVING),
  waiting: (await screen.locator('.boex-skeleton').count()) > 0,
})

describe('the same screen on the web and in the mini-program host', () => {
  for (const screen of SCREENS) {
    it(`${screen} shows the same texts at the same positions`, async () => {
      const { path: entry } = routes[screen]
      await openWeb(entry)
      const mini = await openMiniProgram({
        browser,
        dist: PACKAGE,
        apiOrigin: { packaged: PACKAGED_ORIGIN, actual: platform.url },
        entry,
        storage: { [STORAGE_KEY]: JSON.stringify(JSON.stringify(persisted)) },
      })
      try {
        const deadline = Date.now() + PATIENCE_MILLISECONDS
        let differences = ['nothing is there yet']
        let before = ''
        do {
          const onWeb = await look(web.locator('.taro_page').filter({ visible: true }).last())
          const inHost = await look(mini.page.locator('page[data-front]'))
          differences =
            Object.keys(onWeb.texts).length < 5 ? ['nothing is there yet'] : compare(onWeb.texts, inHost.texts)
          if (onWeb.waiting || inHost.waiting) differences.push('something is waited for')
          // Equal screens may still be changing, so the number of texts must be stable too.
          const now = [onWeb, inHost].map(({ texts }) => Object.keys(texts).length).join()
          if (now !== before) differences.push('it still changes')
          before = now
          if (differences.length > 0) await web.waitForTimeout(LOOK_MILLISECONDS)
        } while (differences.length > 0 && Date.now() < deadline)
        await keepPicture(screen, web, mini.page)
        assert.deepEqual(differences, [])
        assert.deepEqual(await mini.errors(), [])
      } finally {
        await mini.close()
      }
    })
  }
})
