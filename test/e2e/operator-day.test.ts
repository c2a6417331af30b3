import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createHotWallet } from '../../server/chain/hot-wallet'
import { createHttpRpc } from '../../server/chain/http-rpc'
import { totpCode } from '../../server/passwords/totp'
import { DEMO_OPERATOR_PASSWORD, DEMO_TOTP_SECRET } from '../../server/seed/demo-accounts'
import { DEVELOPMENT_WALLETS } from '../../server/seed/development-wallets'
import { noteCalls } from '../support/e2e/calls'
import { expect, testOn, watch } from '../support/e2e/fixture'
import { DEMO, enterAs, type Member, memberOfAccount, memberOfWallet } from '../support/e2e/members'
import { type RunningPlatform, runPlatform } from '../support/e2e/platform'
import { freePort } from '../support/free-port'
import { PlatformClient } from '../support/platform/client'
import { setFirstPassword } from '../support/platform/first-password'
import { createTestWallet } from '../support/platform/wallet'

interface OperatedPlatform extends RunningPlatform {
  readonly consoleUrl: string
}

const runOperated = async (): Promise<OperatedPlatform> => {
  const { buildConsole } = await import('../../scripts/compile-console.mjs')
  await buildConsole()
  const port = String(await freePort())
  const platform = await runPlatform({
    OPERATIONS_PORT: port,
    WITHDRAWAL_MANUAL_ABOVE: 'BOEX:50,VC:50,USDT:50',
    WITHDRAWAL_TWO_OPERATORS_ABOVE: 'BOEX:500,VC:500,USDT:500',
    REFUND_TWO_OPERATORS_ABOVE: '20',
  })
  return { ...platform, consoleUrl: `http://127.0.0.1:${port}/` }
}

const test = testOn(runOperated)
test.use({ startsOnHome: false, viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

const PASSWORD = '528491'
const REASON = 'Checked by telephone'

const logIn = async (page: Page, { consoleUrl }: OperatedPlatform, name: string): Promise<void> => {
  await page.goto(consoleUrl)
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await page.getByLabel('Account').fill(name)
  await page.getByLabel('Password').fill(DEMO_OPERATOR_PASSWORD)
  await page
    .getByLabel('Code of your authenticator app')
    .fill(totpCode(DEMO_TOTP_SECRET, Math.floor(Date.now() / 1000)))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

const openPage = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Fills the dialog that a button opened, and confirms it. */
const confirm = async (page: Page, button: string, fields: Readonly<Record<string, string>> = {}): Promise<void> => {
  const dialog = page.locator('dialog[open]')
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

const row = (page: Page, section: string, text: string) =>
  page.getByRole('region', { name: section }).getByRole('row').filter({ hasText: text })

const decide = async (page: Page, section: string, text: string, button: string, fields = {}): Promise<void> => {
  await row(page, section, text).getByRole('button', { name: button, exact: true }).click()
  await confirm(page, button, fields)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

const withdraw = async ({ client }: RunningPlatform, { token }: Member, quantity: string): Promise<string> => {
  const { id } = await client.data(
    '/api/funds/addCashLog',
    { network: 'BOEX-ERC20', quantity, account: createTestWallet().address, password: PASSWORD },
    { token },
  )
  return id
}

/** A payment that is a little too low for its order. */
const payTooLittle = async (platform: RunningPlatform): Promise<Member> => {
  const member = await memberOfWallet(platform, 2)
  const payFrom = member.wallet ?? ''
  const order = await platform.client.data('/api/funds/addVcOrder', { quantity: '10', price: '1', payFrom }, member)
  const payer = await createHotWallet(createHttpRpc(`${platform.url}/chain`), DEVELOPMENT_WALLETS[2]?.privateKey ?? '')
  const hash = await payer.sendToken({ token: order.payToken, to: order.payTo, amountBaseUnits: '9990000' })
  await platform.client.call('/api/funds/bindVcOrderHash', { orderId: order.orderId, hash }, member)
  return member
}

const PICTURE = path.resolve(__dirname, '../../server/seed/content/media/banners/burn.jpg')

/** Publishes news with a picture. A missing translation is refused at its field first. */
const publishNews = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'News', exact: true }).click()
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Maintenance on Sunday')
  await page.getByLabel('Summary for the list').fill('From 02:00 to 03:00 UTC.')
  await page.getByLabel('Text (HTML)').fill('<p>Withdrawals <strong>wait</strong>.</p><script>alert(1)</script>')
  await page.getByLabel('Cover picture').setInputFiles(PICTURE)
  const phone = page.getByRole('region', { name: 'Preview' })
  await expect(phone.getByRole('heading', { name: 'Maintenance on Sunday' })).toBeVisible()
  await expect(phone.locator('strong')).toHaveText('wait')
  await expect(phone).not.toContainText('alert')
  await expect(phone.locator('.reading__cover img')).toHaveJSProperty('complete', true)
  expect(await phone.locator('.phone').boundingBox()).toMatchObject({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Fill in the marked fields. Nothing was published.')
  await expect(page.getByRole('tab', { name: '简体中文', selected: true })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Title', { exact: true }).fill('周日系统维护')
  await page.getByLabel('Summary for the list').fill('协调世界时 02:00 至 03:00。')
  await page.getByLabel('Text (HTML)').fill('<p>提现将延后处理。</p>')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirm(page, 'Publish')
  await expect(page.getByRole('status')).toHaveText('Published.')
}

/** The news in the app, as a member reads them. */
const readNews = async (page: Page, { url }: RunningPlatform): Promise<void> => {
  await page.goto(`${url}/#/pages/index-page/zixun`)
  const card = page.locator('.news__card').filter({ hasText: 'Maintenance on Sunday' })
  await card.click()
  await expect(page.getByText('Withdrawals wait.')).toBeVisible()
  const cover = page.locator('.reading__cover img')
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** Publishes a later version of the service agreement. */
const publishAgreement = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('tab', { name: 'Agreements' }).click()
  await row(page, 'Agreements', 'User Service Agreement').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Version').fill('2027-01-15')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('dialog[open]')).toContainText('Members must agree again.')
  await confirm(page, 'Publish')
  await expect(page.getByRole('status')).toHaveText('Published.')
}

/** The app asks a member for consent to it, once. */
const agreeAgain = async (page: Page, platform: RunningPlatform, member: Member): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: 'Our agreements have changed' })
  await enterAs(page, platform, 'pages/text/help', member)
  await sheet.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(sheet).toBeHidden()
  const { termsVersion } = await platform.client.data('/api/my/userInfo', {}, { token: member.token })
  expect(termsVersion).toBe('2027-01-15')
  await enterAs(page, platform, 'pages/text/help', member)
  await expect(page.getByRole('heading', { name: 'Help and feedback' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(sheet).toHaveCount(0)
}

/** A separate browser session of another operator. */
const secondOperator = async (context: BrowserContext): Promise<Page> => {
  const browser = context.browser()
  if (!browser) throw new Error('there is no browser')
  const separate = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  noteCalls(separate)
  return separate.newPage()
}

const DAY_SECONDS = 86_400

/** A time for a field of local times, to the minute. */
const localTime = (page: Page, seconds: number): Promise<string> =>
  page.evaluate((at) => {
    const offset = new Date(at * 1000).getTimezoneOffset() * 60
    return new Date((at - offset) * 1000).toISOString().slice(0, 16)
  }, seconds)

/** Opens the dialog that changes terms, and confirms it with these fields. */
const changeTerms = async (page: Page, table: string, name: string, fields: Readonly<Record<string, string>>) => {
  const terms = page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })
  await terms.getByRole('button', { name: 'Change' }).click()
  await confirm(page, 'Change', { ...fields, Reason: REASON })
}

/** A member in the review of a withdrawal of 100 BOEX. @returns the sheet */
const reviewWithdrawal = async (page: Page, platform: RunningPlatform, member: Member) => {
  await enterAs(page, platform, 'pages/account', member)
  const shown = page.locator('.taro_page').filter({ visible: true }).last()
  await shown.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Destination address').fill(createTestWallet().address)
  await sheet.getByRole('textbox', { name: /^Quantity/ }).fill('100')
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(sheet.getByText('98.50 BOEX', { exact: true })).toBeVisible()
  return sheet
}

/** Moves the platform's clock. @returns a client of that time */
const advance = async ({ url }: RunningPlatform, seconds: number): Promise<PlatformClient> => {
  const response = await fetch(`${url}/development/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: seconds }),
  })
  expect(response.ok).toBe(true)
  return new PlatformClient(url, 'boex-development-sign-key', () => Date.now() + seconds * 1000)
}

test('an operator’s day', async ({ app: page, context, platform, expectedTrouble }) => {
  test.slow()
  // A visitor has no session; the second of two decisions is refused.
  expectedTrouble.push(
    /401 .*\/console\/session\/show/,
    /409 .*\/console\/money\/decideWithdrawal/,
    /409 .*\/console\/terms\/set/,
  )
  const { client } = platform
  const demo = await memberOfAccount(platform, DEMO)
  await setFirstPassword(client, { token: demo.token }, { password: PASSWORD, accountPassword: DEMO.password })
  const [small, large] = [await withdraw(platform, demo, '100'), await withdraw(platform, demo, '600')]
  const payer = await payTooLittle(platform)
  const ticket = await client.data('/api/help/addTicket', { text: 'Where is my payment?' }, { token: demo.token })
  const statusOf = async (id: string) =>
    (await client.data('/api/my/getCasshLog', {}, { token: demo.token })).list.find((one) => one.id === id)?.status

  const other = await secondOperator(context)
  const troubles: string[] = []
  watch(other, troubles)
  await logIn(page, platform, 'treasury')
  await logIn(other, platform, 'admin')
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)

  await page.getByLabel('UID, account, wallet or phone').fill(demo.user.uid)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('region', { name: `Member ${demo.user.uid}` })).toContainText('demo')
  await page.getByRole('button', { name: 'Freeze transfers', exact: true }).click()
  await confirm(page, 'Freeze transfers', { Reason: REASON })
  await expect(page.getByRole('button', { name: 'Unfreeze transfers', exact: true })).toBeVisible()
  const frozen = await client.call(
    '/api/funds/addTransfer',
    { to: payer.user.uid, quantity: '1', coin: 'BOEX', password: PASSWORD },
    { token: demo.token },
  )
  expect(frozen.msg).toBe('Transfers of your account are frozen. Please contact customer service')

  await openPage(page, 'Money')
  await page.getByRole('button', { name: 'Stop payouts' }).click()
  await confirm(page, 'Stop payouts', { Reason: REASON })
  await expect(page.getByText('Payouts are stopped.')).toBeVisible()
  await decide(page, 'Withdrawals waiting', '100 BOEX', 'Approve')
  await decide(page, 'Withdrawals waiting', '600 BOEX', 'Approve')
  await expect(row(page, 'Withdrawals waiting', '600 BOEX')).toContainText('First approval: treasury')
  await row(page, 'Withdrawals waiting', '600 BOEX').getByRole('button', { name: 'Approve' }).click()
  await confirm(page, 'Approve')
  await expect(page.locator('dialog[open]').getByRole('alert')).toContainText('Another operator has to confirm it')
  await page.keyboard.press('Escape')

  await openPage(other, 'Money')
  await decide(other, 'Withdrawals waiting', '600 BOEX', 'Approve')
  await expect.poll(() => statusOf(small)).toBe('paying')
  await expect.poll(() => statusOf(large)).toBe('paying')
  await other.getByRole('button', { name: 'Resume payouts' }).click()
  await confirm(other, 'Resume payouts', { Reason: 'It was a false alarm' })
  await expect(other.getByText('Payouts are running.')).toBeVisible()
  await expect.poll(() => statusOf(large), { timeout: 30_000 }).toBe('received')

  await expect(async () => {
    await page.getByRole('region', { name: 'Unmatched payments' }).getByRole('button', { name: 'Reload' }).click()
    await expect(row(page, 'Unmatched payments', '9.99 USDT')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await decide(page, 'Unmatched payments', '9.99 USDT', 'Credit to member', { Reason: REASON })
  const { fundAccount } = await client.data('/api/funds/getMyFunds', {}, { token: payer.token })
  expect(fundAccount).toBe('9.99')

  await openPage(other, 'Tickets')
  await row(other, 'Open tickets', 'Where is my payment?').getByRole('button', { name: 'Open' }).click()
  await other.getByRole('button', { name: 'Answer' }).click()
  await confirm(other, 'Answer', { Answer: 'It has been credited.' })
  await other.getByRole('button', { name: 'Refund' }).click()
  await confirm(other, 'Refund', { 'Amount in USDT': '5.5', Reason: REASON })
  await expect(other.getByText('Refunded.')).toBeVisible()
  const answered = await client.data('/api/help/getTicket', { id: ticket.id }, { token: demo.token })
  expect(answered.messages.at(-1)?.text).toBe('It has been credited.')

  await openPage(page, 'Terms')
  const tomorrow = await localTime(page, Math.floor(Date.now() / 1000) + DAY_SECONDS)
  await changeTerms(page, 'Prices', 'VC', { 'Price in USDT': '1.2', 'Valid from': tomorrow })
  await expect(row(page, 'Changes', 'Prices: VC').filter({ hasText: '1.2' })).toContainText('Scheduled')
  await changeTerms(page, 'Prices', 'BOEX', { 'Price in USDT': '0.6', 'Valid from': tomorrow })
  await decide(page, 'Changes', '0.6', 'Withdraw', { Reason: 'Not decided yet' })
  await expect(row(page, 'Changes', '0.6')).toContainText('Withdrawn')

  const phone = await secondOperator(context)
  watch(phone, troubles)
  const sheet = await reviewWithdrawal(phone, platform, demo)
  await changeTerms(page, 'Withdrawals', 'BOEX-ERC20', { 'Fixed fee': '10' })
  const fee = page.locator('dialog[open]').getByLabel('Fixed fee')
  await expect(fee).toHaveAccessibleDescription(/would not cover this fee/)
  await confirm(page, 'Change', { 'Fixed fee': '2' })
  await expect(row(page, 'Changes', 'Withdrawals: BOEX-ERC20')).toContainText('In force')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  for (const digit of PASSWORD) await sheet.getByRole('button', { name: digit, exact: true }).click()
  await expect(sheet.getByText('The withdrawal fee is now 2.5 BOEX', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(sheet.getByText('97.50 BOEX', { exact: true })).toBeVisible()

  const editor = await secondOperator(context)
  watch(editor, troubles)
  await logIn(editor, platform, 'content')
  await publishNews(editor)
  const reader = await secondOperator(context)
  watch(reader, troubles)
  await readNews(reader, platform)
  await publishAgreement(editor)
  await agreeAgain(reader, platform, demo)

  await openPage(other, 'Audit log')
  const log = other.getByRole('table', { name: 'Entries' })
  for (const [operator, action, subject] of [
    ['treasury', 'members/freeze', `member ${demo.user.uid}`],
    ['treasury', 'money/switchPayouts', 'payouts'],
    ['treasury', 'money/decideWithdrawal', `withdrawal ${small}`],
    ['treasury', 'money/decideWithdrawal', `withdrawal ${large}`],
    ['admin', 'money/decideWithdrawal', `withdrawal ${large}`],
    ['treasury', 'money/decidePayment', 'payment'],
    ['admin', 'tickets/answer', `ticket ${ticket.id}`],
    ['admin', 'tickets/refund', `ticket ${ticket.id}`],
    ['treasury', 'terms/set', 'terms price.VC'],
    ['treasury', 'terms/withdraw', 'terms price.BOEX'],
    ['treasury', 'terms/set', 'terms network.BOEX-ERC20'],
    ['content', 'content/upload', 'file '],
    ['content', 'content/publish', 'news news-'],
    ['content', 'content/publish', 'agreement service'],
  ] as const) {
    const entry = log
      .getByRole('row')
      .filter({ hasText: operator })
      .filter({ hasText: action })
      .filter({ hasText: subject })
    await expect(entry.first()).toBeVisible()
  }

  await page.getByLabel('Language').selectOption('zh')
  await expect(page.getByRole('heading', { level: 1, name: '条款' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()

  expect((await client.data('/api/funds/getVcConfig', {})).vc.price).toBe('1')
  const later = await advance(platform, DAY_SECONDS)
  const { vc, boex } = await later.data('/api/funds/getVcConfig', {})
  expect([vc.price, boex.price]).toEqual(['1.2', '0.5'])
  expect(troubles.filter((trouble) => !expectedTrouble.some((expected) => expected.test(trouble)))).toEqual([])
  for (const opened of [other, phone, editor, reader]) await opened.context().close()
})

test('nothing of the console is on the public port', async ({ platform }) => {
  for (const path of ['console', 'console/', 'main.js', 'console/session/show', 'metrics']) {
    const { status } = await fetch(`${platform.url}/${path}`)
    expect(status, path).toBe(404)
  }
  const answer = await fetch(platform.consoleUrl)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})
