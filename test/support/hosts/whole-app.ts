import type { Page } from '@playwright/test'
import { DEMO, goTo, memberOfAccount } from '../e2e/members'
import { pageOnScreen } from '../e2e/page-on-screen'
import type { SeededPlatform } from '../e2e/seeded-platform'
import { TRANSFERRING } from '../faults/flows'
import { expect, shown } from '../faults/harness'

/** The browser's messages about failed fetches while it was offline. */
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/

/** Collects failed responses, console errors and exceptions of a page. */
const watchPage = (page: Page): string[] => {
  const troubles: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.stack || error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  return troubles
}

const logIn = async (page: Page): Promise<void> => {
  await shown(page).getByRole('button', { name: 'Log in / Connect' }).click()
  await page.getByRole('radio', { name: 'Account' }).click()
  await page.getByLabel('Username', { exact: true }).fill(DEMO.account)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('checkbox').click()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/index/)
  await pageOnScreen(page)
}

/** Waits until the service worker has cached the page, under the app's base path only. */
const untilKept = (page: Page, base: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const pages = await (await caches.open('boex-page')).keys()
        const files = await (await caches.open('boex-files')).keys()
        const scripts = document.querySelectorAll('script[src*="js/"]').length
        return files.length >= scripts ? pages.map(({ url }) => new URL(url).pathname) : []
      }),
    )
    .toEqual([base])

/** Tests once everything that depends on the server: visitor, member, money, deep link, reload, offline. */
export const walkWholeApp = async (page: Page, platform: SeededPlatform, url: string): Promise<void> => {
  const troubles = watchPage(page)
  const base = new URL(`${url}/`).pathname

  await page.goto(`${url}/`)
  await expect(shown(page).getByRole('heading', { name: 'Put your BOEX to work' })).toBeVisible()
  await expect(shown(page).locator('.home-news__row').first()).toBeVisible()
  const picture = shown(page).locator('img[src*="/uploads/"]').first()
  await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

  await logIn(page)
  const situation = { platform, member: await memberOfAccount(platform, DEMO) }
  const moved = await TRANSFERRING.count(situation)
  await goTo(page, url, await TRANSFERRING.route(situation))
  await TRANSFERRING.fill(page, situation)
  await TRANSFERRING.tap(page)
  await TRANSFERRING.expectDone(page)
  expect(await moved()).toBe(1)

  // Opens a deep link before the app has loaded, then reloads the page.
  await page.goto('about:blank')
  await goTo(page, url, 'pages/my-page/invite')
  await expect(shown(page).getByRole('heading', { name: 'Invite friends' })).toBeVisible()
  await page.reload()
  await expect(shown(page).getByRole('heading', { name: 'Invite friends' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/pages/my-page/invite')

  await goTo(page, url, 'pages/index')
  await untilKept(page, base)
  expect(troubles).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('No network. The data shown may be out of date.').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No network. The data shown may be out of date.')).toHaveCount(0)
  expect(troubles.filter((trouble) => !OFFLINE.test(trouble))).toEqual([])
}
