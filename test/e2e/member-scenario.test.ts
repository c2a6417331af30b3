import type { Page } from '@playwright/test'
import { beyondFirstScreen } from '../support/e2e/first-screen'
import {
  arrive,
  expect,
  expectToast,
  newPage,
  open,
  prepareWallet,
  rpc,
  signInByAccount,
  signInWithWallet,
  storedState,
  testOn,
} from '../support/e2e/fixture'
import { EMPTY } from '../support/e2e/members'
import { type MovablePlatform, runMovablePlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const DAY_SECONDS = 86_400
const HOLD_MILLISECONDS = 1_600
/** Selector of `balanceOf(address)` (EIP-20). */
const BALANCE_OF = '0x70a08231'

const test = testOn(() => runMovablePlatform())

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Returns the BOEX balance of a wallet on the chain, in base units. */
const onChain = async (platform: MovablePlatform, wallet: string): Promise<bigint> => {
  const { tokens } = await platform.client.data('/api/login/getConfig', {})
  const data = `${BALANCE_OF}${wallet.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(await rpc<string>(platform, 'eth_call', [{ to: tokens.BOEX.address, data }, 'latest']))
}

const buy = async (app: Page, coin: 'VC' | 'BOEX', quantity: string, shownQuantity: string) => {
  await shown(app).getByLabel('Quantity').fill(quantity)
  await shown(app)
    .getByRole('button', { name: `Buy ${shownQuantity} ${coin}` })
    .click()
  const sheet = app.getByRole('dialog', { name: `Buying ${shownQuantity} ${coin}` })
  await expect(sheet.getByText('Done. Your new balance is in Assets.')).toBeVisible({ timeout: 30_000 })
  await sheet.getByRole('button', { name: 'View in Assets' }).click()
  await arrive(app, /pages\/account/)
  await expect(shown(app).getByText('BOEX allocation')).toBeVisible()
}

const typePassword = async (sheet: ReturnType<Page['getByRole']>, digits: string) => {
  for (const digit of digits) await sheet.getByRole('button', { name: digit, exact: true }).click()
}

test('a member’s day, from the first signature to BOEX in the member’s wallet', async ({
  app,
  platform,
  accounts,
  browser,
}) => {
  const { client } = platform
  const wallet = await prepareWallet(app, accounts.next())
  await signInWithWallet(app, platform)
  const { token } = await storedState(app)
  const funds = () => client.data('/api/funds/getMyFunds', {}, { token })

  await test.step('buys VC and BOEX', async () => {
    await open(app, platform, 'pages/my-page/buyVc')
    await buy(app, 'VC', '20', '20.00')
    await open(app, platform, 'pages/my-page/boex')
    await buy(app, 'BOEX', '4000', '4,000.00')
    expect((await funds()).boex.available).toBe('4000')
    await expect(shown(app).getByText('4,000.00').first()).toBeVisible()
  })

  await test.step('stakes and burns', async () => {
    await open(app, platform, 'pages/kuangchi-page/wakuang?type=flexible')
    await shown(app).getByLabel('BOEX to stake').fill('500')
    await shown(app).getByRole('button', { name: 'Stake 500.00 BOEX' }).click()
    await app.getByRole('dialog', { name: 'Confirm stake' }).getByRole('button', { name: 'Stake 500.00 BOEX' }).click()
    await expect(app.getByText('Your new position is now mining.')).toBeVisible()

    await open(app, platform, 'pages/kuangchi-page/wakuang?type=burn')
    await app.reload()
    await shown(app).getByLabel('BOEX to burn').fill('2000')
    await expect(shown(app).getByText('1,600.00').first()).toBeVisible()
    await expect(shown(app).getByText('400.00').first()).toBeVisible()
    await shown(app).getByRole('button', { name: 'Set a withdrawal password' }).click()
    await arrive(app, /pay-password/)
    await shown(app).getByRole('button', { name: 'BOEX Development Wallet' }).click()
    await expect(shown(app).getByRole('group', { name: 'Create a 6-digit password' })).toBeVisible()
    await typePassword(shown(app), WITHDRAWAL_PASSWORD)
    await typePassword(shown(app), WITHDRAWAL_PASSWORD)
    await expectToast(app, 'Modification successful')
    await arrive(app, /wakuang/)
    await expect(shown(app).getByLabel('BOEX to burn')).toHaveValue('2000')
    const hold = shown(app).getByRole('button', { name: 'Hold to burn 2,000.00 BOEX' })
    await hold.scrollIntoViewIfNeeded()
    await hold.hover()
    await app.mouse.down()
    await app.waitForTimeout(HOLD_MILLISECONDS)
    await app.mouse.up()
    await typePassword(app.getByRole('dialog'), WITHDRAWAL_PASSWORD)
    await expect(app.getByText('Burn successful')).toBeVisible()
    expect((await funds()).hashRate.total).toBe('8500')
  })

  await test.step('redeems after 24 hours, and not earlier', async () => {
    await open(app, platform, 'pages/kuangchi-page/dataList')
    await app.reload()
    await expect(shown(app).getByText('In Progress').first()).toBeVisible()
    await expect(shown(app).getByRole('button', { name: 'Redeem', exact: true })).toHaveCount(0)
    await platform.advance(DAY_SECONDS + 60)
    await app.reload()
    await shown(app).getByRole('button', { name: 'Redeem', exact: true }).click()
    await app.getByRole('button', { name: 'Redeem 500.00 BOEX' }).click()
    await expect(app.getByText('500.00 BOEX is available again.')).toBeVisible()
    expect((await funds()).boex.available).toBe('2000')
  })

  await test.step('claims, plans a release and accelerates it', async () => {
    await open(app, platform, 'pages/shouyi?open=claim')
    await app.reload()
    const claim = app.getByRole('dialog', { name: 'Claim mined BOEX' })
    await claim.getByLabel('Quantity to claim').fill('35')
    await claim.getByRole('button', { name: 'Claim 35.00 BOEX' }).click()
    await expect(claim.getByText('Claim successful')).toBeVisible()
    await claim.getByRole('button', { name: 'Set up release' }).click()

    const plan = app.getByRole('dialog', { name: 'Release BOEX' })
    await plan.getByLabel('Quantity to release').fill('30')
    await plan.getByRole('radio', { name: '15 days' }).click()
    await plan.getByRole('button', { name: 'Release over 15 days' }).click()
    await expect(plan.getByText('Release scheduled')).toBeVisible()

    await platform.advance(3 * DAY_SECONDS)
    await expect.poll(async () => (await funds()).boex.releasing).toBe('24')
    await open(app, platform, 'pages/shouyi-page/shouyi-detail?id=1')
    await app.reload()
    await expect(shown(app).getByRole('heading', { name: 'Details', exact: true })).toBeVisible()
    await shown(app).getByRole('button', { name: 'One day more' }).click()
    await shown(app).getByRole('button', { name: 'Accelerate', exact: true }).click()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Accelerate' }).click()
    await expectToast(app, 'Acceleration Successful')
  })

  await test.step('transfers to another member, who sees it arrive', async () => {
    const friendContext = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await beyondFirstScreen(friendContext)
    const friend = await newPage(friendContext, platform)
    await signInByAccount(friend, platform, EMPTY)
    await arrive(friend, /pages\/index/)
    await open(friend, platform, 'pages/account')
    const { uid } = (await client.data('/api/login/login', { type: 'account', ...EMPTY })).user

    await open(app, platform, 'pages/my-page/transfer')
    await shown(app).getByLabel('Recipient').fill(uid)
    await shown(app).getByLabel('Quantity').fill('25.5')
    await shown(app).getByRole('button', { name: 'Continue', exact: true }).click()
    await app.getByRole('button', { name: 'Confirm' }).click()
    await typePassword(app.getByRole('dialog'), WITHDRAWAL_PASSWORD)
    await expect(app.getByText('Transfer successful').first()).toBeVisible()
    await expect(friend.locator('.taro_page').filter({ visible: true }).last().getByText('25.50').first()).toBeVisible()
    await friendContext.close()
  })

  await test.step('withdraws, and receives it in the member’s wallet', async () => {
    const before = await onChain(platform, wallet)
    await open(app, platform, 'pages/account')
    await app.reload()
    await shown(app).getByRole('button', { name: 'Withdraw', exact: true }).click()
    const sheet = app.getByRole('dialog')
    await sheet
      .getByRole('button', { name: /^Use 0x/ })
      .first()
      .click()
    await sheet.getByRole('textbox', { name: /^Quantity/ }).fill('100')
    await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
    await sheet.getByRole('button', { name: 'Confirm' }).click()
    await typePassword(sheet, WITHDRAWAL_PASSWORD)
    await expect(sheet.getByText('Under Review')).toBeVisible()
    await expect(app.getByRole('dialog', { name: 'Withdrawal completed' })).toBeVisible({ timeout: 40_000 })
    expect((await onChain(platform, wallet)) - before).toBe(98_500_000_000_000_000_000n)
  })

  expect((await funds()).boex.underReview).toBe('0')
})
