import { formatFullPrecision, fromBaseUnits } from '@/domain/money/money'
import { expect, open, testOn } from '../support/e2e/fixture'
import {
  enterAs,
  enterWithWallet,
  goTo,
  memberOfWallet,
  remember,
  storedStateOf,
  visitAs,
} from '../support/e2e/members'
import { runPlatform } from '../support/e2e/platform'

const EXCHANGE = 'pages/jiaoyisuo'

/** A restart with a higher BOEX price than the 0.5 of the first start. */
const test = testOn(() => runPlatform({ SALE_PRICE_BOEX: '0.6' }))
const preciseTest = testOn(() => runPlatform({ SALE_PRICE_VC: '0.333333' }))
const historyTest = testOn(() => runPlatform({ SEED_HISTORY: 'yes' }), { shared: true })

test.use({ startsOnHome: false })
preciseTest.use({ startsOnHome: false })
historyTest.use({ startsOnHome: false })

test('shows each pair with its price, its change and the line of its recorded prices', async ({ app, platform }) => {
  await visitAs(app, platform, EXCHANGE, { language: 'en' })
  const exchange = app.locator('.exchange')
  await expect(exchange.getByText('BOEX/USDT', { exact: true })).toBeVisible()
  await expect(exchange.getByText('0.6USDT')).toBeVisible()
  await expect(exchange.getByText('+20.00%', { exact: true })).toHaveCount(2)
  const line = exchange.getByRole('img', { name: /^Price of BOEX in USDT: [\d-]{10} 0\.5, [\d-]{10} 0\.6$/ })
  await expect(line).toBeVisible()
  await expect(exchange.getByText(/^Since [\d-]{10}$/)).toHaveCount(2)
  // The price of VC never changed.
  await expect(exchange.getByText('0%', { exact: true })).toHaveCount(2)
  await expect(exchange.locator('.boex-step-line__figures')).toHaveText(['1', '0.60.5'])
})

test('shows the currency of payment, and the balance of the connected wallet', async ({ app, platform, accounts }) => {
  await enterWithWallet(app, platform, 'pages/index', accounts.next())
  await open(app, platform, EXCHANGE)
  const form = app.locator('.exchange-form')
  await expect(form.getByText(/^USDT on /)).toBeVisible()
  await expect(form.getByText('Wallet balance').locator('..')).toContainText(/[\d,]+\.\d\d/)
  await form.getByLabel('Quantity').fill('25')
  await expect(form.getByText('You pay').locator('..')).toContainText('25.00')
})

preciseTest('shows every digit of the cost, as in the order', async ({ app, platform, accounts }) => {
  const member = await memberOfWallet(platform, accounts.next())
  await enterAs(app, platform, EXCHANGE, member)
  const wish = { quantity: '300.37', price: '0.333333', payFrom: member.wallet ?? '' }
  const order = await platform.client.data('/api/funds/addVcOrder', wish, { token: member.token })
  expect(order.payAmount).toMatch(/^1001\d{5}$/)
  const { payAmount, payTokenDecimals } = order
  const asked = `${formatFullPrecision(fromBaseUnits(payAmount, payTokenDecimals))}USDT`
  const form = app.locator('.exchange-form')
  await form.getByRole('radio', { name: 'VC', exact: true }).click()
  await form.getByLabel('Quantity').fill('300.37')
  await expect(form.getByText('You pay').locator('..')).toContainText(asked)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(app.locator('.purchase__pay:visible')).toContainText(asked)
})

historyTest('shows the seeded price history, with a temporary discount', async ({ app, platform }) => {
  await visitAs(app, platform, EXCHANGE, { language: 'en' })
  const name = /^Price of BOEX in USDT: [\d-]{10} 0\.5, [\d-]{10} 0\.4, [\d-]{10} 0\.5$/
  await expect(app.locator('.exchange').getByRole('img', { name })).toBeVisible()
})

test.describe('320 wide, with the largest text', () => {
  test.use({ viewport: { width: 320, height: 760 } })

  test('the step of an order fits into its card', async ({ app, platform }) => {
    const member = await memberOfWallet(platform, 4)
    const state = storedStateOf(member)
    const sent = {
      key: 'sentOrder',
      userId: member.user.id,
      coin: 'BOEX',
      quantity: '12345.5',
      price: '0.6',
      step: 'sent',
      order: null,
      transactionCount: null,
      sinceBlock: null,
      hash: `0x${'ab'.repeat(32)}`,
    }
    const preferences = { ...state.preferences, textScale: 'largest' }
    await remember(app, platform.url, { ...state, preferences, orders: [sent] })
    await goTo(app, platform.url, EXCHANGE)
    const chip = app.locator('.exchange .boex-card').getByText('On-chain confirmation', { exact: true })
    await expect(chip).toBeVisible()
    const excess = await chip.evaluate((element) => {
      const card = element.closest('.boex-card')
      return element.getBoundingClientRect().right - (card?.getBoundingClientRect().right ?? 0)
    })
    expect(excess).toBeLessThan(0)
  })
})
