import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { routes } from '@/routes'
import { AppHost, callsTo, sheetButton, typeDigits } from '../support/mini-program/app'
import { issueCoins } from '../support/platform/issue-coins'

const ACCOUNT = `0x${'9a'.repeat(20)}`

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

/** Opens the sheet of the fund account on Assets, for a member to whom the platform owes USDT. */
const openSheet = async () => {
  const member = await host.member({ BOEX: '1000', withdrawalPassword: true })
  await issueCoins(host.platform, member.user.id, 'USDT', '52.512345', 'fund')
  const mini = await host.openLoggedIn(member, routes.assets.path)
  await mini.waitForText('BOEX allocation')
  await mini.tap('Fund account')
  await mini.find('.boex-sheet-layer--visible').getByText('USDT held for you on the platform').waitFor()
  return { member, mini }
}

it('the fund account has an explanation, and every digit can be copied', async () => {
  const { mini } = await openSheet()
  const sheet = mini.find('.boex-sheet-layer--visible')
  for (const words of [
    'USDT overpaid on orders, payments that no order could use, refunds for tickets, and rejected USDT withdrawals, fee included.',
    'Withdraw it to a wallet. It cannot be transferred to other users or used to buy VC or BOEX.',
    '52.51',
  ]) {
    await sheet.getByText(words).first().waitFor()
  }
  await mini.tap(mini.find('.boex-sheet-layer--visible .boex-amount').first())
  await mini.waitForToast('Copy successful')
  assert.equal(await mini.read('clipboard'), '52.512345')
})

it('the fund account is withdrawn in USDT', async () => {
  const { member, mini } = await openSheet()
  await mini.tap(sheetButton(mini, 'Withdraw USDT'))
  await mini.waitForText('Available 52.51 USDT')
  await mini.type('#withdraw-account', ACCOUNT)
  await mini.type('#withdraw-quantity', '20.5')
  await mini.tap(sheetButton(mini, 'Continue'))
  await mini.tap(sheetButton(mini, 'Confirm'))
  await typeDigits(mini)
  await mini.waitForText('Withdrawal submitted')
  const [{ network, quantity } = { network: '', quantity: '' }] = (await host.ask(member, '/api/my/getCasshLog', {}))
    .list
  assert.deepEqual([network, quantity], ['USDT-ERC20', '20.5'])
  assert.equal((await host.ask(member, '/api/funds/getMyFunds', {})).fundAccount, '32.012345')
  assert.equal(callsTo(mini, '/api/funds/addCashLog').length, 1)
})

it('the fund account leads to the statement of its USDT', async () => {
  const { mini } = await openSheet()
  await mini.tap(sheetButton(mini, 'Statement'))
  await mini.waitForPath(routes.statement.path)
  await mini.waitForText('Verified: opening balance + transactions = closing balance')
  const rows = mini.find('.boex-row--pressable')
  assert.equal(await rows.count(), 1)
  await mini.tap(rows)
  await mini.find('.boex-sheet-layer--visible').getByText('52.512345 USDT').first().waitFor()
})
