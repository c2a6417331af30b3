import type { Page } from '@playwright/test'
import { arrive, expect, open, test } from '../support/e2e/fixture'
import { enterAs, goTo, logOut } from '../support/e2e/members'

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const AGE = /^Updated \d+[sm] ago$/

/** Holds back every call to the platform until `letGo` is called. */
const holdCalls = async (app: Page) => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked: string[] = []
  await app.route('**/api/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  return { letGo, asked }
}

/** Waits until the app has stored its data, half a second after the last change. */
const shownAndStored = (app: Page) =>
  app.waitForFunction(() => (localStorage.getItem('boex') ?? '').includes('/api/funds/getMyFunds'))

test('a returning member sees the last figures immediately, with their age, and then the new ones', async ({
  app,
  platform,
}) => {
  await enterAs(app, platform, 'pages/index')
  const total = shown(app).locator('.home-member__total')
  await expect(total).toBeVisible()
  const figure = (await total.textContent()) ?? ''
  await shownAndStored(app)

  const calls = await holdCalls(app)
  await app.reload()
  await expect(total).toHaveText(figure)
  const age = shown(app).locator('.home-member__age')
  await expect(age).toHaveText(AGE)
  const head = shown(app).locator('.home-member__head')
  const before = await head.boundingBox()
  expect(calls.asked.filter((path) => path === '/api/funds/getMyFunds')).toHaveLength(1)
  expect(calls.asked.filter((path) => path === '/api/my/unReadNum')).toHaveLength(1)

  calls.letGo()
  await expect(age).toHaveText('')
  await expect(total).toHaveText(figure)
  expect(await head.boundingBox()).toEqual(before)
})

test('a logout leaves no values for the next visitor', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/index')
  await expect(shown(app).locator('.home-member__total')).toBeVisible()
  await shownAndStored(app)
  await open(app, platform, 'pages/account')
  await logOut(app)
  const kept = await app.evaluate(() => JSON.parse(localStorage.getItem('boex') ?? '{}').lastKnown)
  expect(JSON.stringify(kept)).not.toContain('getMyFunds')

  const calls = await holdCalls(app)
  await app.reload()
  await goTo(app, platform.url, 'pages/index')
  await arrive(app, /pages\/index/)
  await expect(shown(app).locator('.home-visitor')).toBeVisible()
  await expect(shown(app).locator('.boex-age')).toHaveCount(0)
  calls.letGo()
})

test('figures of an earlier visit do not change the height of the headers of Home, Mining Pool and Assets on a small screen', async ({
  app,
  platform,
}) => {
  await app.setViewportSize({ width: 320, height: 844 })
  const scenes = [
    ['pages/index', 'getMyFunds'],
    ['pages/kuangchi', 'getMiningConfig'],
    ['pages/account', 'getMyFunds'],
  ] as const
  for (const [route, call] of scenes) {
    await enterAs(app, platform, route)
    await app.waitForFunction((name) => (localStorage.getItem('boex') ?? '').includes(name), call)
    await app.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('boex') ?? '{}')
      kept.preferences.textScale = 'largest'
      localStorage.setItem('boex', JSON.stringify(kept))
    })
    const calls = await holdCalls(app)
    await app.reload()
    const ages = shown(app).locator('.boex-age')
    await expect(ages.first()).toBeVisible()
    const box = shown(app).locator('.boex-hero').first()
    const before = await box.boundingBox()
    calls.letGo()
    await expect(ages).toHaveCount(0)
    expect(await box.boundingBox(), route).toEqual(before)
    await app.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
