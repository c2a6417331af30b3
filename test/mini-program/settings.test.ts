import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { MiniProgram } from '../../packages/mini-program-host'
import { AppHost } from '../support/mini-program/app'

const HIDDEN = '••••••'
const ASSETS_TAB = 4

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const choose = (mini: MiniProgram, words: string) =>
  mini.tap(mini.find('.boex-settings .boex-segmented__choice').filter({ hasText: new RegExp(`^${words}$`) }))

const tabs = async (mini: MiniProgram) => (await mini.read('tabs')).map(({ text }) => text).join()

const tabsAre = (mini: MiniProgram, expected: string) =>
  mini.until(
    () => tabs(mini),
    (now) => now === expected,
    'expected the tabs in the other language',
  )

describe('a member’s settings', () => {
  it('apply immediately on every page, and remain at the next launch', async () => {
    const member = await host.member({ BOEX: '777' })
    const mini = await host.openLoggedIn(member, 'pages/account')
    await mini.waitForText('777.00')
    await choose(mini, 'Dark')
    await mini.find('.theme-dark').first().waitFor()
    await choose(mini, 'Largest')
    await mini.find('.scale-largest').first().waitFor()
    await choose(mini, 'Hidden')
    await mini.until(
      () => mini.words('777.00').count(),
      (shown) => shown === 0,
      'expected no amount to be shown',
    )
    await choose(mini, '简体中文')
    await tabsAre(mini, '首页,交易所,矿池,排行榜,资产')
    await mini.pressTab(0)
    await mini.waitForPath('pages/index')
    await mini.find('.theme-dark').first().waitFor()
    await mini.waitForText(HIDDEN)

    // The device is set to English and the light theme.
    const again = await host.open({ storage: await mini.read('storage') })
    await again.waitForPath('pages/index')
    await tabsAre(again, '首页,交易所,矿池,排行榜,资产')
    await again.waitForText(HIDDEN)
    await again.pressTab(ASSETS_TAB)
    await again.waitForPath('pages/account')
    await again.find('.theme-dark.scale-largest, .theme-dark .scale-largest').first().waitFor()
    assert.equal(await again.words('777.00').count(), 0)
    const asked = again.requests().filter(({ path }) => path === '/api/funds/getMyFunds')
    assert.ok(asked.every(({ body }) => (JSON.parse(body) as { lang: string }).lang === 'zh-en'))
    await choose(again, '显示')
    await again.waitForText('777.00')
  })

  it('survive a logout, which deletes everything else', async () => {
    const member = await host.member({ BOEX: '10' })
    const mini = await host.openLoggedIn(member, 'pages/account')
    await mini.waitForText('BOEX allocation')
    await choose(mini, 'Dark')
    await mini.tap('Log out')
    await mini.answerDialog('OK')
    await mini.waitForToast('Exit successful')
    const storage = await mini.read('storage')
    assert.doesNotMatch(JSON.stringify(storage), new RegExp(member.token))
    const visitor = await host.openHome({ storage })
    await visitor.find('.theme-dark').first().waitFor()
  })
})
