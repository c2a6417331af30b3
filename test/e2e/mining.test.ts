import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { displayAmount, fromBaseUnits } from '../../src/domain/money/money'
import { arrive, expect, expectToast, open, rpc, tapsAt } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import { type SeededPlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const test = seededTest()

test.use({ startsOnHome: false })

const DAY_SECONDS = 86_400
const POOL = 'pages/kuangchi'
const JOIN = 'pages/kuangchi-page/wakuang'
const POSITIONS = 'pages/kuangchi-page/dataList'
const JOINING = '**/api/funds/addMiningRig'
/** Longer than the required hold of the button. */
const HOLD_MILLISECONDS = 1_500

// The tests change one member's positions in order.
test.describe.configure({ mode: 'serial' })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const fundsOf = ({ client, token }: SeededPlatform) => client.data('/api/funds/getMyFunds', {}, { token })

const positionsOf = async ({ client, token }: SeededPlatform) =>
  (await client.data('/api/funds/getMiningRigList', { page: 1, limit: 100 }, { token })).list

/** Returns the platform's time in unix seconds. */
const nowOf = async ({ client, token }: SeededPlatform) =>
  (await client.data('/api/my/getRank', { page: 1, limit: 1 }, { token })).updatedAt

const enter = async (app: Page, platform: SeededPlatform, route: string) => {
  await enterAs(app, platform, route, DEMO)
  // Home mentions positions too, so it must be gone before the test looks for them.
  await expect(shown(app).locator('.home')).toHaveCount(0)
}

const hold = async (app: Page, milliseconds: number) => {
  const button = shown(app).getByRole('button', { name: /^Hold to burn/ })
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await app.mouse.down()
  await app.waitForTimeout(milliseconds)
  await app.mouse.up()
}

const confirmBurn = async (app: Page) => {
  const pad = app.getByRole('group', { name: /^Enter withdrawal password to burn/ })
  for (const digit of WITHDRAWAL_PASSWORD) await pad.getByRole('button', { name: digit, exact: true }).click()
}

test.describe('the pools', () => {
  test('are shown to a visitor with their rules; a visitor fills in the form first, and is then asked to log in', async ({
    app,
    platform,
  }) => {
    await open(app, platform, POOL)
    const page = shown(app)
    await expect(page.getByText('1 : 1')).toBeVisible()
    await expect(page.getByText('1 : 4')).toBeVisible()
    await expect(page.getByText('80% black-hole contract')).toBeVisible()
    await expect(page.getByText('Not Available Yet')).toBeVisible()
    await expect(page.getByText('Network hash rate')).toBeVisible()
    await page.getByRole('button', { name: 'Stake', exact: true }).click()
    await arrive(app, /wakuang/)
    await shown(app).getByLabel('BOEX to stake').fill('25')
    await shown(app).getByRole('button', { name: 'Stake 25.00 BOEX' }).click()
    await expect(app.getByText('You are not logged in. Go to login?')).toBeVisible()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
    await expect(shown(app).getByLabel('BOEX to stake')).toHaveValue('25')
    await arrive(app, /wakuang/)
  })

  test('that are closed announce their opening on request', async ({ app, platform }) => {
    await open(app, platform, POOL)
    const ask = shown(app).getByRole('button', { name: 'Notify me' })
    await ask.click()
    await expect(shown(app).getByRole('button', { name: 'We will remind you on Home' })).toBeVisible()
    await app.reload()
    await shown(app).getByRole('button', { name: 'We will remind you on Home' }).click()
    await expect(ask).toBeVisible()
  })

  test('prove burned amounts by data from the chain', async ({ app, platform }) => {
    const { tokens, blackHoleAddress } = await platform.client.data('/api/login/getConfig', {})
    const data = `0x70a08231${blackHoleAddress.slice(2).toLowerCase().padStart(64, '0')}`
    const held = BigInt(await rpc<string>(platform, 'eth_call', [{ to: tokens.BOEX.address, data }, 'latest']))
    expect(held > 0n).toBe(true)
    const amount = displayAmount(fromBaseUnits(held.toString(), tokens.BOEX.decimals))
    await open(app, platform, POOL)
    const card = shown(app).locator('.boex-card').filter({ hasText: 'Burn proof' })
    const line = card.locator('.boex-fact').filter({ hasText: 'Black-hole balance (on-chain)' })
    await expect(line).toContainText(amount)
    await expect(card.getByText(/^Read directly from .+ at \d\d:\d\d:\d\d$/)).toBeVisible()
  })

  test('report that the chain does not respond, and retry', async ({ app, platform, expectedTrouble }) => {
    expectedTrouble.push(/Failed to load resource/)
    await app.route('**/chain', (route) => route.abort())
    await open(app, platform, POOL)
    await expect(shown(app).getByText('On-chain data unavailable')).toBeVisible()
    await app.unroute('**/chain')
    await shown(app)
      .locator('.boex-card')
      .filter({ hasText: 'Burn proof' })
      .getByRole('button', { name: 'Retry' })
      .click()
    await expect(shown(app).getByText('Black-hole balance (on-chain)')).toBeVisible()
  })

  test('are compared for an amount, and one is chosen with it', async ({ app, platform }) => {
    await enter(app, platform, POOL)
    await shown(app)
      .getByRole('button', { name: /^Compare pools/ })
      .click()
    const sheet = app.getByRole('dialog', { name: 'Compare pools' })
    await sheet.getByLabel('Quantity to compare').fill('200')
    await expect(sheet.getByText('160.00')).toBeVisible()
    await expect(sheet.getByText('800.00')).toBeVisible()
    await sheet.getByRole('button', { name: 'Burn', exact: true }).click()
    await arrive(app, /wakuang\?.*type=burn/)
    await expect(shown(app).getByLabel('BOEX to burn')).toHaveValue('200')
  })
})

test.describe('staking', () => {
  test('enforces its bounds, in the specification’s words', async ({ app, platform }) => {
    await enter(app, platform, JOIN)
    const page = shown(app)
    const quantity = page.getByLabel('BOEX to stake')
    await page.getByRole('button', { name: 'Stake', exact: true }).click()
    await expect(page.getByText('Please enter BOEX quantity!')).toBeVisible()
    await quantity.fill('9')
    await expect(page.getByText('Minimum 10 BOEX')).toBeVisible()
    await quantity.fill('99999999')
    await expect(page.getByText(/^Insufficient balance\. Available: .* BOEX$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy BOEX' })).toBeVisible()
    await page.getByRole('button', { name: 'MAX: available balance' }).click()
    const { boex } = await fundsOf(platform)
    await expect(quantity).toHaveValue(boex.available)
  })

  test('is reviewed, runs once for any number of presses, and opens the position', async ({ app, platform }) => {
    await enter(app, platform, JOIN)
    const before = await fundsOf(platform)
    await shown(app).getByLabel('BOEX to stake').fill('20')
    await expect(shown(app).getByText('+20.00')).toBeVisible()
    await shown(app).getByRole('button', { name: 'Stake 20.00 BOEX' }).click()
    const review = app.getByRole('dialog', { name: 'Confirm stake' })
    await expect(review.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC/)).toBeVisible()
    await review.getByRole('button', { name: 'Stake 20.00 BOEX' }).dblclick()
    const joined = app.getByRole('dialog', { name: 'Stake successful' })
    await expect(joined.getByText('In Progress')).toBeVisible()
    const after = await fundsOf(platform)
    expect(Number(before.boex.available) - Number(after.boex.available)).toBeCloseTo(20, 9)
    await joined.getByRole('button', { name: 'View position' }).click()
    const details = app.getByRole('dialog', { name: 'Flexible position' })
    await expect(details.getByText('20.00').first()).toBeVisible()
    const file = app.waitForEvent('download')
    await details.getByRole('button', { name: 'Remind me' }).click()
    const reminder = fs.readFileSync(await (await file).path(), 'utf8')
    const [position] = await positionsOf(platform)
    const instant = new Date((position?.redeemableAt ?? 0) * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
    expect(reminder).toContain(`DTSTART:${instant}`)
    expect(reminder).toContain('SUMMARY:BOEX: 20.00 BOEX can be redeemed')
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(shown(app).locator('.redemption__clock').first()).toHaveText(/^23:59:\d\d$/)
  })

  test('runs once after a lost answer', async ({ app, platform, expectedTrouble }) => {
    expectedTrouble.push(/Failed to load resource/)
    await enter(app, platform, `${JOIN}?quantity=15`)
    const before = (await positionsOf(platform)).length
    let lost = 0
    await app.route(JOINING, async (route) => {
      if (lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await shown(app).getByRole('button', { name: 'Stake 15.00 BOEX' }).click()
    const review = app.getByRole('dialog', { name: 'Confirm stake' })
    await review.getByRole('button', { name: 'Stake 15.00 BOEX' }).click()
    await expect(app.getByRole('dialog', { name: 'Stake successful' })).toBeVisible()
    expect(await positionsOf(platform)).toHaveLength(before + 1)
  })

  test('in a closed pool is not offered', async ({ app, platform }) => {
    await enter(app, platform, `${JOIN}?type=node`)
    await expect(shown(app).getByText('Not Available Yet')).toBeVisible()
    await shown(app).getByRole('button', { name: 'Start with Flexible' }).click()
    await expect(shown(app).getByLabel('BOEX to stake')).toBeVisible()
  })
})

test.describe('burning', () => {
  test('shows its effects, and runs by holding, not by a press', async ({ app, platform }) => {
    await enter(app, platform, `${JOIN}?type=burn`)
    const page = shown(app)
    await expect(page.getByText('Please enter BOEX quantity!')).toBeVisible()
    await page.getByLabel('BOEX to burn').fill('100')
    await expect(page.getByText('80.00', { exact: true })).toBeVisible()
    await expect(page.getByText('20.00', { exact: true })).toBeVisible()
    await expect(page.getByText('+400.00')).toBeVisible()
    await expect(page.getByText('Burned BOEX cannot be redeemed.')).toBeVisible()
    const before = (await positionsOf(platform)).length
    await hold(app, 300)
    await expect(page.getByText('Keep holding until the bar fills')).toBeVisible()
    expect(await positionsOf(platform)).toHaveLength(before)
    await hold(app, HOLD_MILLISECONDS)
    await expect(app.getByRole('group', { name: 'Enter withdrawal password to burn 100.00 BOEX' })).toBeVisible()
    expect(await positionsOf(platform)).toHaveLength(before)
    await confirmBurn(app)
    const joined = app.getByRole('dialog', { name: 'Burn successful' })
    await expect(joined.getByText('In Progress')).toBeVisible()
    const [newest] = await positionsOf(platform)
    expect(newest).toMatchObject({ type: 'burn', quantity: '100', redeemableAt: null })
  })

  test('can be confirmed by typing, and by holding a key', async ({ app, platform }) => {
    await enter(app, platform, `${JOIN}?type=burn&quantity=100`)
    const page = shown(app)
    await page.getByRole('button', { name: 'or type BURN to confirm' }).click()
    const burn = page.getByRole('button', { name: 'Burn 100.00 BOEX', exact: true })
    const before = (await positionsOf(platform)).length
    await expect(burn).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Type BURN to confirm').fill('burn')
    await burn.click()
    await confirmBurn(app)
    await expect(app.getByRole('dialog', { name: 'Burn successful' })).toBeVisible()
    await app.getByRole('dialog', { name: 'Burn successful' }).getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('BOEX to burn').fill('100')
    await page.getByRole('button', { name: /^Hold to burn/ }).focus()
    await app.keyboard.down('Space')
    await app.waitForTimeout(HOLD_MILLISECONDS)
    await app.keyboard.up('Space')
    await confirmBurn(app)
    await expect(app.getByRole('dialog', { name: 'Burn successful' })).toBeVisible()
    expect(await positionsOf(platform)).toHaveLength(before + 2)
  })

  test('is proved by its two transactions', async ({ app, platform }) => {
    await enter(app, platform, `${POSITIONS}?type=burn`)
    const card = shown(app).locator('.boex-card').filter({ hasText: 'Black-hole transaction' }).last()
    await expect(card.getByRole('button', { name: /^Copy address 0x/ })).toHaveCount(2)
    await expect(card.getByText('Not redeemable')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Redeem' })).toHaveCount(0)
  })
})

test.describe('positions', () => {
  test('are filtered by status and pool, also by the URL', async ({ app, platform }) => {
    await enter(app, platform, `${POSITIONS}?status=redeemed&type=burn`)
    await expect(shown(app).getByRole('radio', { name: 'Redeemed' })).toHaveAttribute('aria-checked', 'true')
    await expect(shown(app).getByText('No matching positions')).toBeVisible()
    await shown(app).getByRole('button', { name: 'View all' }).click()
    await expect(shown(app).getByText('1,000.00').first()).toBeVisible()
    await shown(app).getByRole('radio', { name: 'In Progress' }).click()
    await shown(app).getByRole('radio', { name: 'Flexible' }).click()
    await expect(shown(app).getByText('500.00').first()).toBeVisible()
    await expect(shown(app).getByText('Black-hole transaction')).toHaveCount(0)
    await expect(app).toHaveURL(/\?type=flexible$/)
    await app.reload()
    await expect(shown(app).getByRole('radio', { name: 'Flexible' })).toHaveAttribute('aria-checked', 'true')
  })

  test('cannot be redeemed twice, and show the platform’s message', async ({ app, platform }) => {
    const old = (await positionsOf(platform)).find(({ quantity }) => quantity === '500')
    await enter(app, platform, `${POSITIONS}?type=flexible`)
    const card = shown(app).locator('.boex-card').filter({ hasText: '500.00' }).last()
    await card.getByRole('button', { name: 'Redeem' }).click()
    const sheet = app.getByRole('dialog')
    await expect(sheet.getByText('You receive')).toBeVisible()
    await expect(sheet.getByText('It stays claimable after you redeem.')).toBeVisible()
    await platform.client.data('/api/funds/returnMiningRig', { id: old?.id ?? '' }, { token: platform.token })
    await sheet.getByRole('button', { name: 'Redeem 500.00 BOEX' }).click()
    await expect(sheet.locator('.boex-note--negative')).toBeVisible()
    await expect(sheet.getByText('You receive')).toBeVisible()
  })

  test('count down, and can be redeemed at zero without a reload', async ({ app, platform }) => {
    await enter(app, platform, `${POSITIONS}?type=flexible`)
    const card = shown(app).locator('.boex-card').filter({ hasText: '20.00' }).last()
    await expect(card.locator('.redemption__clock')).toBeVisible()
    const position = (await positionsOf(platform)).find(({ quantity }) => quantity === '20')
    const passed = (await nowOf(platform)) - (position?.createdAt ?? 0)
    await platform.advance(DAY_SECONDS - passed - 12)
    // The next response gives the app the current time.
    await shown(app).getByRole('radio', { name: 'Redeemed' }).click()
    await shown(app).getByRole('radio', { name: 'In Progress' }).click()
    await expect(card.locator('.redemption__clock')).toHaveText(/^00:00:[01]\d$/)
    await card.getByRole('button', { name: 'Redeem' }).click()
    const sheet = app.getByRole('dialog')
    const { tap, settle } = await tapsAt(app, sheet.getByRole('button', { name: 'Redeem 20.00 BOEX' }))
    await Promise.all([tap(), tap()])
    await expect(sheet.getByText('20.00 BOEX is available again.')).toBeVisible()
    // A late second tap hits "View in Redeemed" in the same place.
    await tap()
    await settle()
    await expect(sheet).toHaveCSS('transform', 'none')
    const redeemed = (await positionsOf(platform)).find(({ id }) => id === position?.id)
    expect(redeemed).toMatchObject({ status: 'redeemed', quantity: '20' })
    await sheet.getByRole('button', { name: 'View in Redeemed' }).click()
    await expect(shown(app).getByRole('radio', { name: 'Redeemed' })).toHaveAttribute('aria-checked', 'true')
    await expect(shown(app).getByText('20.00').first()).toBeVisible()
  })

  test('claim the amount mined by one of them', async ({ app, platform }) => {
    await enter(app, platform, `${POSITIONS}?type=burn`)
    const before = await fundsOf(platform)
    await shown(app).getByRole('button', { name: 'Details' }).last().click()
    await app
      .getByRole('dialog')
      .getByRole('button', { name: /^Claim .* BOEX$/ })
      .click()
    await expectToast(app, 'Claim successful')
    const after = await fundsOf(platform)
    expect(Number(after.boex.pending)).toBeGreaterThan(Number(before.boex.pending))
  })
})

test.describe('hash rate', () => {
  test('that is burned is reported, and replenished with a filled form', async ({ app, platform }) => {
    // The small positions reach their cap in this time, and the member begins none.
    await platform.advance(320 * DAY_SECONDS)
    await enter(app, platform, POOL)
    await expect(shown(app).getByRole('heading', { name: 'Hash Rate Burned' })).toBeVisible()
    await shown(app).getByRole('button', { name: 'Replenish hash rate' }).click()
    await arrive(app, /wakuang\?.*quantity=.*type=/)
    await expect(shown(app).getByLabel(/^BOEX to (burn|stake)/)).not.toHaveValue('')
  })

  test('is replenished from a position; its list keeps its filter until a new one exists', async ({
    app,
    platform,
  }) => {
    await enter(app, platform, POSITIONS)
    const burn = shown(app).getByRole('radio', { name: 'Burn' })
    await burn.click()
    await shown(app).getByRole('button', { name: 'Replenish hash rate' }).first().click()
    await arrive(app, /wakuang\?quantity=\d+&type=burn/)
    await shown(app).getByRole('button', { name: 'Back' }).click()
    await expect(shown(app).getByRole('radio', { name: 'Burn' })).toHaveAttribute('aria-checked', 'true')
  })

  test('is explained with the member’s own numbers', async ({ app, platform }) => {
    await enter(app, platform, 'pages/kuangchi-page/suanLi')
    await expect(shown(app).getByText('BOEX to hash rate: Flexible 1:1, Burn 1:4.')).toBeVisible()
    await open(app, platform, 'pages/kuangchi-page/gongxian')
    await expect(shown(app).getByText('Smaller community', { exact: true })).toBeVisible()
    await shown(app).getByLabel('Search').fill('nobody-has-this-name')
    await expect(shown(app).getByText('No results')).toBeVisible()
    await shown(app).getByRole('button', { name: 'Clear the search' }).click()
    await expect(shown(app).getByText('No results')).toBeHidden()
  })
})
