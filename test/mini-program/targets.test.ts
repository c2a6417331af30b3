import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { type Dialect, translatePackage } from '../../packages/mini-program-host/dialects/translate'
import { MINI_PROGRAM_TARGETS } from '../../scripts/targets.mjs'
import { AppHost, button, logIn, PASSWORD } from '../support/mini-program/app'

const DIST = path.resolve(__dirname, '../../dist')
const DIALECTS: readonly Dialect[] = ['alipay', 'tt', 'swan', 'qq', 'jd']

let host: AppHost
const packages = new Map<Dialect, string>()

before(async () => {
  for (const target of DIALECTS) {
    packages.set(target, await translatePackage(target, path.join(DIST, target), MINI_PROGRAM_TARGETS[target]))
  }
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(async () => {
  for (const folder of packages.values()) fs.rmSync(folder, { recursive: true })
  await host.stop()
})

for (const target of DIALECTS) {
  describe(`the package for ${target}, translated for the test host`, () => {
    it('shows a visitor Home, in the chosen language', async () => {
      const mini = await host.openHome({ dist: packages.get(target) ?? '' })
      await mini.tap(mini.page.locator('.home__action').first())
      await mini.waitForText('登录 / 连接钱包')
    })

    it('logs a member in, and leads from Buy VC to a wallet browser', async () => {
      const account = `${target}-member`
      const { user } = await host.platform.signUp({ account, password: PASSWORD })
      const mini = await host.openHome({ dist: packages.get(target) ?? '' })
      await mini.tap('Log in / Connect')
      await logIn(mini, account)
      await mini.waitForToast('Login successful')
      await mini.waitForPath('pages/index')
      await mini.until(
        () => mini.openSockets(),
        (open) => open === 1,
        'expected the socket',
      )
      await mini.pressTab(4)
      await mini.waitForText(account)
      await mini.navigateTo('/pages/my-page/buyVc')
      await mini.type('#purchase-quantity', '1')
      await mini.tap(button(mini, 'Open in a wallet'))
      await mini.waitForText('Please switch to DAPP Browser')
      await mini.tap(button(mini, 'Copy link'))
      await mini.waitForToast('Copy successful')
      assert.match(await mini.read('clipboard'), /^https?:\/\//)
      assert.ok(user.uid)
    })
  })
}
