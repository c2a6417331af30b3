import assert from 'node:assert/strict'
import { ROUTE_KEYS, type RouteKey, routes } from '@/routes'
import { type Preferences, storedStateOf } from '../support/e2e/members'
import type { App } from '../support/engines/app'
import { DISPLAY } from '../support/engines/driver'
import type { Harness } from '../support/engines/harness'
import { front, heading, main, text } from '../support/engines/query'
import { en, zh } from '../support/texts'

const WORDS = { en, zh }

export type Appearance = Required<Pick<Preferences, 'language'>> & { readonly theme: 'light' | 'dark' }

export const APPEARANCES: readonly Appearance[] = [
  { language: 'en', theme: 'light' },
  { language: 'zh', theme: 'dark' },
  { language: 'en', theme: 'dark' },
  { language: 'zh', theme: 'light' },
]

export const sayAppearance = ({ language, theme }: Appearance): string => `${language}-${theme}`

/** Returns the query parameters of pages that show one item. */
const queriesOf = async ({ platform, member: { token } }: Harness): Promise<Partial<Record<RouteKey, string>>> => {
  const asked = { page: 1, limit: 1 }
  const { list: releases } = await platform.client.data('/api/my/getBoexReleaseList', asked, { token })
  const { list: notices } = await platform.client.data('/api/index/getNoticeList', asked)
  const { list: news } = await platform.client.data('/api/index/getNewsList', asked)
  return {
    earningsDetail: `?id=${releases[0]?.id}`,
    noticeDetail: `?id=${notices[0]?.id}`,
    newsDetail: `?id=${news[0]?.id}`,
    mining: '?type=flexible',
    text: '?kind=privacy',
    webview: `?url=${encodeURIComponent('https://elsewhere.example/')}`,
    openLocation: '?latitude=31.2397&longitude=121.4998&name=The%20Bund',
  }
}

const addressOf = (key: RouteKey): string => (routes[key].alias ?? routes[key].path).replace(/^\//, '')

/** Expects a complete screen with a heading, in the language and the theme, no wider than the display. */
const expectScreen = async (app: App, key: RouteKey, { language, theme }: Appearance): Promise<void> => {
  const { shell } = WORDS[language]
  await app.see(heading(/\S/))
  await app.until(`content on ${key}`, () =>
    app.driver.evaluate(
      (asked) => window.__probe.find(asked).some(({ textContent }) => (textContent ?? '').trim().length > 20),
      [front, main()],
    ),
  )
  await app.until(`${key} whole`, () =>
    // Placeholders are in the document before they are visible.
    app.driver.evaluate(
      (asked) =>
        window.__probe.find(asked).every((page) => page.querySelector('.boex-skeleton, [aria-busy="true"]') === null),
      [front],
    ),
  )
  for (const failure of [shell.loadFailed, shell.crashed]) await app.gone(text(failure))
  const seen = await app.driver.evaluate(() => {
    const { lang, dataset } = document.documentElement
    return { width: window.innerWidth, excess: window.__probe.excess(), lang: lang.slice(0, 2), theme: dataset.theme }
  }, null)
  assert.deepEqual(seen, { width: DISPLAY.width, excess: 0, lang: language, theme }, key)
}

/** Opens every route: the login page as a visitor, and all others as a member with a history. */
export const openEveryScreen = async (harness: Harness, appearance: Appearance): Promise<void> => {
  const { app, member } = harness
  const queries = await queriesOf(harness)
  await app.enterAs(member, routes.home.path, appearance)
  for (const key of ROUTE_KEYS.filter((one) => one !== 'login')) {
    if (key === 'welcome') {
      // The welcome page leads to Home automatically.
      await app.load(routes.welcome.path)
      await app.arrive(/^#\/pages\/index/)
    } else await app.open(`${addressOf(key)}${queries[key] ?? ''}`)
    await expectScreen(app, key, appearance)
    await harness.picture(`${sayAppearance(appearance)}-${key}`)
    await app.expectNoTrouble()
  }
  await app.remember({ ...storedStateOf(member, appearance), token: '', user: undefined, userId: undefined })
  await app.load(routes.login.path)
  await expectScreen(app, 'login', appearance)
  await harness.picture(`${sayAppearance(appearance)}-login`)
  await app.expectNoTrouble()
}
