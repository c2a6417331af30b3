import type { Page, Request } from '@playwright/test'
import { arrive, expect, prepareWallet, tapsAt } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import { type SeededPlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const test = seededTest()

test.use({ startsOnHome: false })

const EARNINGS = 'pages/shouyi'
const MINED = '**/api/funds/getMiningRigRelease'

// The tests move one member's money in order.
test.describe.configure({ mode: 'serial' })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const fundsOf = ({ client, token }: SeededPlatform) => client.data('/api/funds/getMyFunds', {}, { token })

const releasesOf = async ({ client, token }: SeededPlatform) =>
  (await client.data('/api/my/getBoexReleaseList', { page: 1, limit: 100 }, { token })).list

const openEarnings = async (app: Page, platform: SeededPlatform, query = '') => {
  await enterAs(app, platform, `${EARNINGS}${query}`, DEMO)
  await expect(shown(app).getByText('Earnings status')).toBeVisible()
}

const openRelease = async (app: Page, platform: SeededPlatform, id: string) => {
  await enterAs(app, platform, `pages/shouyi-page/shouyi-detail?id=${id}`, DEMO)
  await expect(shown(app).getByRole('heading', { name: 'Details', exact: true })).toBeVisible()
}

/** A claim names a quantity. The same call without a quantity only reads. */
const claims = (request: Request): boolean => 'quantity' in (request.postDataJSON() as object)

test.describe('claiming', () => {
  test('enforces its bounds, in the specification’s words, and shows the amounts before and after', async ({
    app,
    platform,
  }) => {
    await openEarnings(app, platform)
    const before = await fundsOf(platform)
    await shown(app).getByRole('button', { name: 'Claim', exact: true }).first().click()
    const sheet = app.getByRole('dialog', { name: 'Claim mined BOEX' })
    const quantity = sheet.getByLabel('Quantity to claim')
    const claim = sheet.getByRole('button', { name: /^Claim/ })
    await claim.click()
    await expect(sheet.getByText('Please enter BOEX quantity to claim')).toBeVisible()
    await quantity.fill('0.5')
    await expect(sheet.getByText('Minimum 1 BOEX')).toBeVisible()
    await quantity.fill('999999')
    await expect(sheet.getByText(/^Claimable now: .* BOEX$/)).toBeVisible()
    await quantity.fill('10')
    await expect(claim).toHaveText('Claim 10.00 BOEX')
    const taps = await tapsAt(app, claim)
    await taps.tap()
    await expect(sheet.getByText('Claim successful')).toBeVisible()
    // "Done" takes the place of the button: the second tap of a double tap must not close the receipt.
    await taps.tap()
    await taps.settle()
    await expect(sheet.getByText('Claim successful')).toBeVisible()
    const after = await fundsOf(platform)
    expect(Number(after.boex.pending) - Number(before.boex.pending)).toBeCloseTo(10, 9)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
  })

  test('runs once after a lost answer', async ({ app, platform, expectedTrouble }) => {
    expectedTrouble.push(/Failed to load resource/)
    await openEarnings(app, platform, '?open=claim')
    const before = await fundsOf(platform)
    let lost = 0
    await app.route(MINED, async (route) => {
      if (!claims(route.request()) || lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    const sheet = app.getByRole('dialog', { name: 'Claim mined BOEX' })
    await sheet.getByLabel('Quantity to claim').fill('5')
    await sheet.getByRole('button', { name: 'Claim 5.00 BOEX' }).click()
    await expect(sheet.getByText('Claim successful')).toBeVisible()
    const after = await fundsOf(platform)
    expect(Number(after.boex.pending) - Number(before.boex.pending)).toBeCloseTo(5, 9)
  })

  test('shows its success without covering a button of the sheet', async ({ app, platform }) => {
    await openEarnings(app, platform, '?open=claim')
    const sheet = app.getByRole('dialog', { name: 'Claim mined BOEX' })
    await sheet.getByLabel('Quantity to claim').fill('5')
    await sheet.getByRole('button', { name: 'Claim 5.00 BOEX' }).click()
    const toast = await app.locator('[data-toast]').boundingBox()
    expect(toast).not.toBeNull()
    await expect(sheet.getByRole('button', { name: 'Done' })).toBeVisible()
    for (const button of await sheet.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    }
  })

  test('takes from one position only', async ({ app, platform }) => {
    await openEarnings(app, platform)
    await shown(app)
      .getByRole('button', { name: /^Claim from/ })
      .first()
      .click()
    await expect(app.getByRole('dialog', { name: /^Claim from (Flexible|Burn)$/ })).toBeVisible()
  })
})

test.describe('releasing', () => {
  test('shows the limits in the field and the exact schedule, and opens the new row', async ({ app, platform }) => {
    await openEarnings(app, platform, '?open=release')
    const known = await releasesOf(platform)
    const sheet = app.getByRole('dialog', { name: 'Release BOEX' })
    const quantity = sheet.getByLabel('Quantity to release')
    await sheet.getByRole('button', { name: 'Release', exact: true }).click()
    await expect(sheet.getByText('Please enter quantity to release')).toBeVisible()
    await quantity.fill('9')
    await expect(sheet.getByText('Minimum 10 BOEX')).toBeVisible()
    await quantity.fill('999999')
    await expect(sheet.getByText(/^Releasable now: .* BOEX$/)).toBeVisible()
    await quantity.fill('30')
    await sheet.getByRole('textbox', { name: 'Number of days' }).fill('999')
    await expect(sheet.getByText('Choose a number of days within the range.')).toBeVisible()
    await sheet.getByRole('radio', { name: '7 days' }).click()
    // Shows at most eight decimals of a day's share, and all of them after a tap.
    await expect(sheet.getByText(/^4\.28571428(?:BOEX)?$/)).toHaveCount(2)
    await sheet.getByRole('button', { name: '4.28571428', exact: true }).click()
    await expect(sheet.getByText('4.285714285714285716')).toBeVisible()
    await sheet.getByRole('button', { name: 'View as table' }).click()
    await expect(sheet.getByText('30.00').last()).toBeVisible()
    const taps = await tapsAt(app, sheet.getByRole('button', { name: 'Release over 7 days' }))
    await taps.tap()
    await expect(sheet.getByText('Release scheduled')).toBeVisible()
    await taps.tap()
    await taps.settle()
    await expect(sheet.getByText('Release scheduled')).toBeVisible()
    await sheet.getByRole('button', { name: 'View in list' }).click()
    await expect(shown(app).locator('.earnings-row--new')).toBeInViewport()
    await expect(shown(app).locator('.earnings-row--new')).toContainText('Day 0 of 7')
    expect(await releasesOf(platform)).toHaveLength(known.length + 1)
  })

  test('lists running and finished releases', async ({ app, platform }) => {
    await openEarnings(app, platform)
    await expect(shown(app).getByText(/Day \d+ of 30 · .* released/)).toBeVisible()
    await shown(app).getByRole('radio', { name: 'Completed' }).click()
    await expect(shown(app).getByText('No completed releases')).toBeVisible()
    await shown(app).getByRole('button', { name: 'View active' }).click()
    await expect(shown(app).getByText(/Day \d+ of 30/)).toBeVisible()
  })
})

test.describe('accelerating', () => {
  test('shows its cost, asks, and moves the end forward', async ({ app, platform }) => {
    const release = (await releasesOf(platform)).find(({ days }) => days === 30)
    const vc = (await fundsOf(platform)).vc.available
    await openRelease(app, platform, release?.id ?? '')
    const ring = shown(app).getByRole('progressbar', { name: /^\d+ of 30 days$/ })
    await expect(ring).toBeVisible()
    // Length of the drawn arc, of a circumference of 283.
    const share = Number(await ring.getAttribute('aria-valuenow'))
    const drawing = ring.locator('.nut-circleprogress [style*="svg"]').filter({ visible: true })
    await expect(drawing).toHaveAttribute('style', new RegExp(`stroke-dasharray='${(283 * share) / 100},283'`))
    await shown(app).getByRole('button', { name: 'One day more' }).click()
    await shown(app).getByRole('button', { name: 'Accelerate', exact: true }).click()
    const question = app.getByRole('alertdialog')
    await expect(question.getByText(/^Spend .* VC\?$/)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await fundsOf(platform)).vc.available).toBe(vc)
    await shown(app).getByRole('button', { name: 'Accelerate', exact: true }).click()
    await question.getByRole('button', { name: 'Accelerate' }).click()
    await expect(shown(app).getByText('Acceleration Successful')).toBeVisible()
    await expect(shown(app).getByRole('progressbar', { name: /^\d+ of 29 days$/ })).toBeVisible()
    expect(Number((await fundsOf(platform)).vc.available)).toBeLessThan(Number(vc))
  })

  test('of all days pays immediately, and finishes the release', async ({ app, platform }) => {
    const release = (await releasesOf(platform)).find(({ days, daysPaid }) => days === 7 && daysPaid > 0)
    await openRelease(app, platform, release?.id ?? '')
    await shown(app).getByRole('textbox', { name: 'Complete earlier by' }).fill('999')
    await expect(shown(app).getByText('Immediately')).toBeVisible()
    await shown(app).getByRole('button', { name: 'Accelerate', exact: true }).click()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Accelerate' }).click()
    await expect(shown(app).getByText('Completed', { exact: true }).first()).toBeVisible()
    await expect(shown(app).getByText('Accelerate with VC')).toBeHidden()
    await expect(shown(app).getByText('No more payouts')).toBeVisible()
  })

  test('links to Buy VC if VC is missing, and keeps the plan on return', async ({ app, platform }) => {
    const { client, token } = platform
    const friend = await client.data('/api/login/login', { type: 'account', ...EMPTY })
    const quantity = (await fundsOf(platform)).vc.available
    const transfer = { to: friend.user.uid, quantity, coin: 'VC', password: WITHDRAWAL_PASSWORD } as const
    await client.data('/api/funds/addTransfer', transfer, { token })
    const release = (await releasesOf(platform)).find(({ days }) => days === 29)
    await openRelease(app, platform, release?.id ?? '')
    await shown(app).getByRole('textbox', { name: 'Complete earlier by' }).fill('20')
    await expect(shown(app).getByText(/^Insufficient VC: .* more needed$/)).toBeVisible()
    await shown(app).getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await arrive(app, /buyVc\?.*quantity=10/)
    await expect(shown(app).getByRole('textbox', { name: /^Quantity/ })).toHaveValue('10')
    await app.goBack()
    await expect(shown(app).getByRole('textbox', { name: 'Complete earlier by' })).toHaveValue('20')
    await app.reload()
    await expect(shown(app).getByRole('textbox', { name: 'Complete earlier by' })).toHaveValue('20')
  })

  test('continues with its plan after the VC was bought', async ({ app, platform, accounts }) => {
    const release = (await releasesOf(platform)).find(({ days }) => days === 29)
    await openRelease(app, platform, `${release?.id}&days=20`)
    await prepareWallet(app, accounts.next())
    await shown(app).getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await arrive(app, /buyVc\?.*quantity=10/)
    await shown(app).getByRole('button', { name: 'Connect wallet' }).click()
    await shown(app).getByRole('button', { name: 'Buy 10.00 VC' }).click()
    await app
      .getByRole('dialog', { name: 'Buying 10.00 VC' })
      .getByRole('button', { name: 'Back to acceleration' })
      .click()
    await arrive(app, /shouyi-detail/)
    await expect(shown(app).getByRole('textbox', { name: 'Complete earlier by' })).toHaveValue('20')
    await shown(app).getByRole('button', { name: 'Accelerate', exact: true }).click()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Accelerate' }).click()
    await expect(shown(app).getByText('Acceleration Successful')).toBeVisible()
  })

  test('of a missing record is impossible, and explains why', async ({ app, platform }) => {
    await enterAs(app, platform, 'pages/shouyi-page/shouyi-detail?id=999999', DEMO)
    await expect(app.getByText('Release not found')).toBeVisible()
    await app.getByRole('button', { name: 'Back to Earnings' }).click()
    await arrive(app, /pages\/shouyi/)
  })
})

test('a member who never mined gets a link to the mining pool', async ({ app, platform }) => {
  await enterAs(app, platform, EARNINGS, EMPTY)
  await expect(shown(app).getByText('Nothing mined yet')).toBeVisible()
  await shown(app).getByRole('button', { name: 'Go to the mining pool' }).click()
  await arrive(app, /pages\/kuangchi/)
})
