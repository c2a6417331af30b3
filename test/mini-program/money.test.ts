import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { AppHost, button, FIRST_RENDER_BYTES, typeDigits } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

/** Opens the app of a member with BOEX, VC and a withdrawal password. */
const openRich = async () => {
  const member = await host.member({ BOEX: '1000', VC: '50', withdrawalPassword: true })
  const mini = await host.openLoggedIn(member)
  await mini.waitForText('Total assets (BOEX)')
  const funds = () => host.ask(member, '/api/funds/getMyFunds', {})
  return { member, mini, funds }
}

describe('money in a mini-program', () => {
  it('is staked from the balance, without a wallet', async () => {
    const { mini, funds } = await openRich()
    await mini.pressTab(2)
    await mini.waitForText('1 BOEX =')
    await mini.tap(button(mini, 'Stake'))
    await mini.waitForPath('pages/kuangchi-page/wakuang')
    await mini.type('#mining-quantity', '200')
    await mini.tap(button(mini, 'Stake 200.00 BOEX'))
    await mini.waitForText('Confirm stake')
    await mini.tap(button(mini, 'Stake 200.00 BOEX').last())
    await mini.waitForText('Your new position is now mining.')
    assert.deepEqual([(await funds()).boex.available, (await funds()).hashRate.total], ['800', '200'])
  })

  it('is transferred to another member with the withdrawal password', async () => {
    const { mini, funds } = await openRich()
    const other = await host.platform.signUp()
    await mini.tap('Transfer')
    await mini.waitForPath('pages/my-page/transfer')
    await mini.type('#transfer-to', other.user.uid)
    await mini.type('#transfer-quantity', '12.5')
    await mini.tap(button(mini, 'Continue'))
    await mini.tap(button(mini, 'Confirm'))
    await typeDigits(mini)
    await mini.waitForText('Transfer successful')
    assert.equal((await funds()).boex.available, '987.5')
  })

  it('is withdrawn from Assets, with its progress', async () => {
    const { mini, funds } = await openRich()
    await mini.tap('Withdraw')
    await mini.waitForPath('pages/account')
    await mini.type('#withdraw-account', `0x${'9a'.repeat(20)}`)
    await mini.type('#withdraw-quantity', '100')
    await mini.tap(button(mini, 'Continue'))
    await mini.tap(button(mini, 'Confirm'))
    await typeDigits(mini)
    await mini.waitForText('Submitted')
    assert.equal((await funds()).boex.available, '900')
  })

  it('is bought only in a wallet’s browser, which the page explains', async () => {
    const { mini } = await openRich()
    await mini.pressTab(1)
    await mini.waitForText('Remaining quota')
    await mini.tap(button(mini, 'Buy BOEX'))
    await mini.waitForPath('pages/my-page/boex')
    await mini.tap(button(mini, 'Open in a wallet'))
    await mini.waitForText('Please switch to DAPP Browser')
  })

  it('sends few bytes to the view on every page', async () => {
    const { mini } = await openRich()
    for (const [path, words] of [
      ['pages/shouyi', 'Earnings status'],
      ['pages/my-page/currency-list', 'No records yet'],
      ['pages/my-page/pay-password', 'Change your withdrawal password'],
      ['pages/kuangchi-page/suanLi', 'No hash rate yet'],
      ['pages/kuangchi-page/gongxian', 'Contribution hash rate'],
      ['pages/kuangchi-page/dataList', 'No active positions'],
    ] as const) {
      const records = await mini.setData(async () => {
        await mini.navigateTo(`/${path}`)
        await mini.waitForText(words)
      })
      const bytes = records.filter(({ page }) => page === path).reduce((sum, record) => sum + record.bytes, 0)
      assert.ok(bytes > 0 && bytes <= FIRST_RENDER_BYTES, `${path}: ${bytes} bytes`)
      await mini.goBack()
    }
  })
})
