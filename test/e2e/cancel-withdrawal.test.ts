import { expect, expectToast, testOn } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { runSeededPlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

/** An operator decides larger withdrawals, so the withdrawal remains under review. */
const test = testOn(() => runSeededPlatform({ WITHDRAWAL_MANUAL_ABOVE: '200' }))

test.use({ startsOnHome: false })

test('a withdrawal under review is cancelled in its record, and the money returns', async ({ app, platform }) => {
  const { client, token } = platform
  const available = async () => (await client.data('/api/funds/getMyFunds', {}, { token })).boex.available
  const before = await available()
  const account = `0x${'8c'.repeat(20)}`
  const order = { network: 'BOEX-ERC20', quantity: '250', account, password: WITHDRAWAL_PASSWORD }
  await client.data('/api/funds/addCashLog', order, { token })
  expect(await available()).not.toBe(before)

  await enterAs(app, platform, 'pages/my-page/currency-list', DEMO)
  await app.getByText('−250.00').first().click()
  const sheet = app.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'Cancel withdrawal' }).click()
  const question = app.getByRole('alertdialog', { name: 'Cancel this withdrawal?' })
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expectToast(app, 'Withdrawal cancelled')
  await expect.poll(available).toBe(before)
  await expect(sheet.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
})
