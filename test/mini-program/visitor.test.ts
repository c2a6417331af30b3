import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Path } from '@/contract/contract'
import { AppHost, button, callsTo, logIn } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const TABS = [
  ['pages/index', 'Home'],
  ['pages/jiaoyisuo', 'Exchange'],
  ['pages/kuangchi', 'Mining Pool'],
  ['pages/band', 'Leaderboard'],
  ['pages/account', 'Assets'],
] as const

interface Form {
  readonly name: string
  readonly path: string
  /** Text on the form for visitors and members. */
  readonly shown: string
  /** Messages that the button shows for missing fields. A purchase asks for login before it checks them. */
  readonly refused?: { readonly button: string; readonly says: readonly string[] }
  /** Values by the selector of their field. */
  readonly typed: Readonly<Record<string, string>>
  readonly button: string
  /** Text that only members see. */
  readonly ofMember: string
  readonly buttonOfMember: string
  readonly call: Path
}

const FORMS: readonly Form[] = [
  {
    name: 'a stake',
    path: 'pages/kuangchi-page/wakuang',
    shown: 'Minimum 10.00',
    refused: { button: 'Stake', says: ['Please enter BOEX quantity!'] },
    typed: { '#mining-quantity': '25' },
    button: 'Stake 25.00 BOEX',
    ofMember: 'Available 100.00',
    buttonOfMember: 'Stake 25.00 BOEX',
    call: '/api/funds/addMiningRig',
  },
  {
    name: 'a transfer',
    path: 'pages/my-page/transfer',
    shown: 'Recipient',
    refused: { button: 'Continue', says: ['Please enter transfer-out quantity!', 'Please enter Address!'] },
    typed: { '#transfer-to': '100008', '#transfer-quantity': '2.5' },
    button: 'Continue',
    ofMember: 'Available 100.00 BOEX',
    buttonOfMember: 'Continue',
    call: '/api/funds/addTransfer',
  },
  {
    name: 'a purchase of VC',
    path: 'pages/my-page/buyVc',
    shown: '1 VC = 1 USDT',
    typed: { '#purchase-quantity': '12.5' },
    button: 'Log in to buy',
    ofMember: 'Balance 5.00 VC',
    buttonOfMember: 'Open in a wallet',
    call: '/api/funds/addVcOrder',
  },
]

describe('a visitor', () => {
  it('goes from the splash to Home, which loads only published content', async () => {
    const mini = await host.openHome()
    assert.deepEqual(await mini.stack(), ['pages/index'])
    await mini.waitForText('Mining pools')
    const asked = [...new Set(mini.requests().map(({ path }) => path))]
    assert.deepEqual(
      asked.filter((call) => !call.startsWith('/api/index/')),
      ['/api/login/getConfig'],
    )
    assert.ok((await mini.read('setData')).some(({ page }) => page === 'pages/welcome/welcome'))
    assert.equal(mini.openSockets(), 0)
  })

  it('goes through the five tabs', async () => {
    const mini = await host.openHome()
    assert.deepEqual(
      (await mini.read('tabs')).map(({ text }) => text),
      TABS.map(([, title]) => title),
    )
    for (const [index, [path, title]] of TABS.entries()) {
      await mini.pressTab(index)
      await mini.waitForPath(path)
      if (index > 0) await mini.waitForText(title)
      assert.deepEqual(await mini.stack(), [path])
      assert.equal((await mini.read('tabs'))[index]?.selected, true)
    }
  })

  it('opens a page outside the tabs, and returns', async () => {
    const mini = await host.openHome()
    await mini.tap('Invite')
    await mini.waitForPath('pages/my-page/invite')
    await mini.waitForText('Invite friends, gain hash rate')
    await mini.tap(mini.find('.boex-header__back'))
    await mini.waitForPath('pages/index')
    assert.deepEqual(await mini.stack(), ['pages/index'])
  })

  it('is asked to log in on member pages, and can decline', async () => {
    const mini = await host.openHome()
    await mini.tap('Earnings')
    assert.equal(await mini.answerDialog('No'), 'You are not logged in. Go to login?')
    await mini.waitForPath('pages/index')
    await mini.tap('Earnings')
    await mini.answerDialog('OK')
    await mini.waitForPath('pages/login/login')
    await mini.waitForText('Log in to continue.')
    await mini.tap('Not now')
    await mini.waitForPath('pages/index')
    assert.deepEqual(await mini.stack(), ['pages/index'])
  })

  for (const form of FORMS) {
    it(`fills ${form.name} before the login at its button, and finds it filled afterwards`, async () => {
      const { account } = await host.member({ BOEX: '100', VC: '5' })
      const mini = await host.openHome()
      await mini.navigateTo(`/${form.path}`)
      await mini.waitForText(form.shown)
      if (form.refused) {
        await mini.tap(button(mini, form.refused.button))
        for (const words of form.refused.says) await mini.waitForText(words)
      }
      for (const [field, text] of Object.entries(form.typed)) await mini.type(field, text)
      await mini.tap(button(mini, form.button))
      assert.equal(await mini.answerDialog('OK'), 'You are not logged in. Go to login?')
      await mini.waitForPath('pages/login/login')
      await mini.waitForText('Log in to continue.')
      assert.deepEqual(
        mini.requests().filter(({ path }) => /getMyFunds|userInfo|getSecurityInfo|getTransferLog/.test(path)),
        [],
      )
      await logIn(mini, account)
      await mini.waitForPath(form.path)
      await mini.waitForText(form.ofMember)
      await mini.waitForText('Draft restored')
      for (const [field, text] of Object.entries(form.typed)) {
        assert.equal(await mini.find(field).inputValue(), text, field)
      }
      await button(mini, form.buttonOfMember).waitFor()
      assert.equal(callsTo(mini, form.call).length, 0)
    })
  }

  it('never gets stuck at any depth', async () => {
    const mini = await host.openHome()
    for (let depth = 2; depth <= 9; depth += 1) await mini.navigateTo(`/pages/index-page/zizhi?depth=${depth}`)
    await mini.navigateTo('/pages/shouyi')
    await assert.rejects(mini.navigateTo('/pages/index-page/zixun'), /webview count limit exceed/)
    await mini.answerDialog('OK')
    await mini.waitForPath('pages/login/login')
    assert.equal((await mini.stack()).length, 10)
    for (let depth = 9; depth >= 1; depth -= 1) {
      await mini.tap(mini.find('.boex-header__back'))
      await mini.waitForDepth(depth)
    }
    await mini.waitForPath('pages/index')
    await mini.waitForText('Log in / Connect')
  })

  it('sees the device’s language, changes it immediately, and finds it again at the next launch', async () => {
    const chinese = await host.open({ language: 'zh_CN' })
    await chinese.waitForPath('pages/index')
    await chinese.until(
      async () => (await chinese.read('tabs')).map(({ text }) => text),
      (texts) => texts.join() === '首页,交易所,矿池,排行榜,资产',
      'expected the tabs in Chinese',
    )
    await chinese.tap(chinese.find('.home__action'))
    await chinese.waitForText('Log in / Connect')
    await chinese.until(
      async () => (await chinese.read('tabs')).map(({ text }) => text),
      (texts) => texts.join() === TABS.map(([, title]) => title).join(),
      'expected the tabs in English',
    )
    const storage = await chinese.read('storage')
    await host.openHome({ language: 'zh_CN', storage })
  })

  it('sees the device’s light or dark theme, also when it changes', async () => {
    const mini = await host.openHome({ theme: 'dark' })
    await mini.find('.theme-dark').first().waitFor()
    await mini.setTheme('light')
    await mini.find('.theme-light').first().waitFor()
  })

  it('gets a message without a network, and continues when it is back', async () => {
    host.expectFailures()
    const mini = await host.open({ network: 'none' })
    await mini.waitForText('No internet connection. Please check!')
    await mini.tap(mini.find('.boex-button--ghost'))
    await mini.waitForPath('pages/index')
    assert.equal(mini.requests().filter(({ status }) => status !== undefined).length, 0)
    await mini.setNetwork('wifi')
    await mini.until(
      () => mini.requests().filter(({ status }) => status === 200).length,
      (answered) => answered > 0,
      'expected the configuration to be asked for again',
    )
  })
})
