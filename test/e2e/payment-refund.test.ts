import { CODE } from '@/contract/codes'
import { createHotWallet } from '../../server/chain/hot-wallet'
import { createHttpRpc } from '../../server/chain/http-rpc'
import type { WaitingPayment } from '../../server/commands/decide-payment'
import { DEVELOPMENT_WALLETS } from '../../server/seed/development-wallets'
import { arrive, expect, test } from '../support/e2e/fixture'
import { enterAs, memberOfWallet } from '../support/e2e/members'

test.use({ startsOnHome: false })

test('a too low payment that an operator credited is in the fund account, with its notice and its row in the statement', async ({
  app,
  platform,
  accounts,
}) => {
  const index = accounts.next()
  const key = DEVELOPMENT_WALLETS[index]?.privateKey ?? ''
  const member = await memberOfWallet(platform, index)
  await enterAs(app, platform, 'pages/account', member)
  await expect(app.locator('.assets').first()).toBeVisible()
  const order = await platform.client.data(
    '/api/funds/addVcOrder',
    { quantity: '10', price: '1', payFrom: member.wallet ?? '' },
    member,
  )
  const payer = await createHotWallet(createHttpRpc(`${platform.url}/chain`), key)
  const hash = await payer.sendToken({ token: order.payToken, to: order.payTo, amountBaseUnits: '9990000' })
  const { code } = await platform.client.call('/api/funds/bindVcOrderHash', { orderId: order.orderId, hash }, member)
  expect(code).toBe(CODE.PAYMENT_TOO_LOW)
  const waiting = async () => {
    const answer = await fetch(`${platform.url}/development/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { data } = (await answer.json()) as { data: readonly WaitingPayment[] }
    return data.find((payment) => payment.hash === hash)
  }
  await expect.poll(waiting).toBeDefined()
  const { id, claims } = (await waiting()) ?? {}
  await fetch(`${platform.url}/development/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, decision: 'credit', uid: claims?.[0]?.uid }),
  })

  await expect(app.getByText('9.99 USDT credited to your fund account')).toBeVisible()
  await app.getByText('Fund account').first().click()
  const sheet = app.getByRole('dialog', { name: 'Fund account' })
  await expect(sheet.getByText('9.99')).toBeVisible()
  await sheet.getByRole('button', { name: 'Statement' }).click()
  await arrive(app, /text\/statement/)
  await expect(app.getByText('Payment refunded')).toBeVisible()
  await expect(app.getByText('Verified: opening balance + transactions = closing balance')).toBeVisible()
})
