import type { Page } from '@playwright/test'
import { expect, testOn } from '../support/e2e/fixture'
import { DEMO, EMPTY, goTo, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'
import { type ProvablePlatform, runProvablePlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'
import { setFirstPassword } from '../support/platform/first-password'
import { placeOrder } from '../support/platform/purchase'
import { createTestWallet } from '../support/platform/wallet'

/** A separate platform, because these tests stop it. */
const test = testOn(() => runProvablePlatform())

test.use({ startsOnHome: false })

/**
 * Resolves when the platform knows a connection that the page opens from now on. It sends no news to earlier ones.
 */
const bound = (app: Page): Promise<void> =>
  new Promise((resolve) => {
    app.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"bound"')) resolve()
      })
    })
  })

/** Opens Home as the demo member, and waits until its socket receives news. */
const listen = async (app: Page, platform: ProvablePlatform) => {
  const member = await memberOfAccount(platform, DEMO)
  await remember(app, platform.url, storedStateOf(member))
  const hearing = bound(app)
  await goTo(app, platform.url, 'pages/index')
  await hearing
  return member
}

/** Sends BOEX to the demo member, which makes the platform push news. */
const sendTo = async (uid: string, { client }: ProvablePlatform) => {
  const friend = await client.data('/api/login/login', { type: 'account', ...EMPTY })
  const password = WITHDRAWAL_PASSWORD
  const { withdrawalPasswordSet } = await client.data('/api/my/userInfo', {}, friend)
  if (!withdrawalPasswordSet) await setFirstPassword(client, friend, { password, accountPassword: EMPTY.password })
  await client.data('/api/funds/addTransfer', { to: uid, quantity: '1', coin: 'BOEX', password }, friend)
}

const tab = (app: Page, name: string | RegExp) =>
  app.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name })

/** Returns the number of unread messages, as soon as the tab shows it too. */
const unread = async (app: Page, { client, token }: ProvablePlatform): Promise<number> => {
  const { system, order } = await client.data('/api/my/unReadNum', {}, { token })
  const count = system + order
  await expect(tab(app, count === 0 ? 'Exchange' : `Exchange, ${count} unread`)).toBeVisible()
  return count
}

test('the badges follow messages of the platform: news, and an order of another device', async ({ app, platform }) => {
  const { user } = await listen(app, platform)
  const { client, token } = platform
  await expect(tab(app, /in the cart/)).toHaveCount(0)
  const before = await unread(app, platform)
  const { price } = (await client.data('/api/funds/getVcConfig', {}, { token })).vc
  const wish = { quantity: '10', price, payFrom: createTestWallet().address }
  const { orderId } = await placeOrder({ client }, { token, user }, wish)
  await expect(tab(app, 'Mining Pool, 1 in the cart')).toBeVisible()
  await client.data('/api/funds/cancelOrder', { coin: 'VC', orderId }, { token })
  await expect(tab(app, /in the cart/)).toHaveCount(0)
  await sendTo(user.uid, platform)
  await expect(tab(app, `Exchange, ${before + 1} unread`)).toBeVisible()
})

test('a restarted platform reaches the app again without a reload', async ({ app, platform, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource|WebSocket connection/)
  const { user } = await listen(app, platform)
  await app.evaluate(() => Object.assign(window, { sameDocument: true }))
  const before = await unread(app, platform)
  const again = bound(app)
  await platform.restart(async () => undefined)
  await again
  await sendTo(user.uid, platform)
  await expect(tab(app, `Exchange, ${before + 1} unread`)).toBeVisible()
  expect(await app.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})
