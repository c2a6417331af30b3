import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { axeViolations } from '../support/e2e/accessibility'
import { test as base, chooseDevelopmentWallet, expect, type RunningPlatform } from '../support/e2e/fixture'
import { runPlatform } from '../support/e2e/platform'

const ROOT = path.resolve(__dirname, '../..')

/** A platform that serves the build with developer tools instead of the members' build. */
const test = base.extend<object, { tools: RunningPlatform }>({
  tools: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's pattern
    async ({}, use) => {
      const platform = await runPlatform({ PAGE_DIR: 'dist/h5-development' })
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const visit = async (page: Page, { url }: RunningPlatform, scenario: string, route: string) => {
  await page.goto('about:blank')
  await page.goto(`${url}/?${scenario}#/${route}`)
}

const signIn = async (page: Page, tools: RunningPlatform) => {
  await visit(page, tools, '', 'pages/login/login')
  await page.getByRole('radio', { name: 'Account' }).click()
  await page.getByLabel('Username', { exact: true }).fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('boex-demo-1')
  await page.getByRole('checkbox').click()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Login successful')).toBeVisible()
}

test('the URL sets the platform’s answers', async ({ page, tools }) => {
  await signIn(page, tools)
  await visit(page, tools, 'api=empty', 'pages/my-page/currency-list')
  await expect(page.getByText('No records yet').filter({ visible: true }).first()).toBeVisible()

  await visit(page, tools, 'api=refused', 'pages/band')
  await expect(page.getByText('Operation failed!').filter({ visible: true }).first()).toBeVisible()

  await visit(page, tools, 'api=broken', 'pages/band')
  await expect(page.getByText('Server busy').filter({ visible: true }).first()).toBeVisible()

  await visit(page, tools, 'api=offline', 'pages/band')
  await expect(page.getByText('No internet connection. Please check!').filter({ visible: true }).first()).toBeVisible()

  await visit(page, tools, 'api=expired', 'pages/my-page/currency-list')
  await expect(page.getByText('Login expired, please re-login').filter({ visible: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/#\/pages\/login\/login/)
})

test('the panel changes the scenario and keeps it in the URL, and a picture can be taken again', async ({
  page,
  tools,
}) => {
  await visit(page, tools, '', 'pages/index')
  await page.getByRole('button', { name: 'Scenarios' }).click()
  const panel = page.getByRole('dialog', { name: 'Scenarios' })
  await panel.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'dark' }).click()
  await panel.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'zh' }).click()
  await panel.getByRole('radiogroup', { name: 'Type size' }).getByRole('radio', { name: 'largest' }).click()
  const look = page.locator('html[data-theme="dark"][data-scale="1.6"][lang="zh-Hans"]')
  await expect(look).toHaveCount(1)
  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toEqual({ theme: 'dark', language: 'zh', text: 'largest' })
  expect(address.hash).toBe('#/pages/index')

  await page.evaluate(() => localStorage.clear())
  await visit(page, tools, address.searchParams.toString(), 'pages/index')
  await expect(look).toHaveCount(1)
})

test('the wallet follows the URL', async ({ page, tools }) => {
  await visit(page, tools, 'wallet=approve', 'pages/login/login')
  await chooseDevelopmentWallet(page)
  await page.getByRole('button', { name: 'Sign with wallet' }).click()
  await expect(page.getByText(/^(Login|Registration) successful$/)).toBeVisible()

  await visit(page, tools, 'wallet=reject', 'pages/my-page/buyVc')
  await page.getByLabel('Quantity').fill('10')
  await page.getByRole('button', { name: 'Buy 10.00 VC' }).click()
  const sheet = page.getByRole('dialog', { name: 'Buying 10.00 VC' })
  await expect(sheet.getByText('You have cancelled the payment!')).toBeVisible()

  await visit(page, tools, 'wallet=wrong-chain', 'pages/my-page/buyVc')
  await page.getByLabel('Quantity').fill('10')
  await expect(page.getByRole('button', { name: /Switch to/ })).toBeVisible()
  await visit(page, tools, 'wallet=switched', 'pages/index')
  await expect(page.getByText(/Wallet address has been switched, please log in again!/)).toBeVisible()
})

test('the gallery shows every component, without a violation in either theme', async ({ page, tools }) => {
  const foldersOf = (folder: string) =>
    fs
      .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  const components = [
    ...foldersOf('src/components').filter((name) => name !== 'nut'),
    ...foldersOf('src/components/nut'),
  ]
  for (const theme of ['light', 'dark']) {
    await visit(page, tools, `gallery=open&theme=${theme}`, 'pages/index')
    const gallery = page.getByRole('group', { name: 'Component gallery' })
    await expect(gallery).toBeVisible()
    const shown = await gallery.locator('.boex-gallery__name').allTextContents()
    expect([...shown].sort()).toEqual([...components].sort())
    // The gallery overlays a page and is no page.
    const without = ['landmark-one-main', 'page-has-heading-one']
    expect(await axeViolations(page, { within: '.boex-gallery', without, goodPractice: true })).toEqual([])
  }
  await page.getByRole('button', { name: 'Close the gallery' }).click()
  await expect(page.locator('.boex-gallery')).toHaveCount(0)
})

test('the date-time picker of the gallery picks a date and a time', async ({ page, tools }) => {
  await visit(page, tools, 'gallery=open', 'pages/index')
  await page.getByRole('button', { name: 'Date and time: Choose' }).click()
  const sheet = page.getByRole('dialog', { name: 'Date and time' })
  const wheel = (name: string) => sheet.getByRole('spinbutton', { name, exact: true })
  await expect(wheel('Hour')).toHaveAttribute('aria-valuetext', '09')
  await wheel('Hour').press('End')
  await wheel('Minute').press('ArrowDown')
  await expect(wheel('Minute')).toHaveAttribute('aria-valuetext', '31')
  await sheet.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: /^Date and time: \d{4}-\d\d-\d\d 23:31$/ })).toBeVisible()
})

test('the production build contains none of it', () => {
  const scripts = (folder: string): string[] =>
    fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return scripts(file)
      return file.endsWith('.js') ? [file] : []
    })
  const mentions = (build: string) =>
    scripts(path.join(ROOT, 'dist', build)).filter((file) =>
      /boex-scenarios|boex-gallery/.test(fs.readFileSync(file, 'utf8')),
    )
  expect(mentions('h5-development').length).toBeGreaterThan(0)
  expect(mentions('h5')).toEqual([])
})
