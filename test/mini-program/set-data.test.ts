import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { MiniProgram, SetDataRecord } from '../../packages/mini-program-host'
import { AppHost, FIRST_RENDER_BYTES } from '../support/mini-program/app'

/** What crosses from the logic to the view, in bytes. */
const ONE_TAP = 2 * 1024

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const sum = (records: readonly SetDataRecord[]): number => records.reduce((bytes, record) => bytes + record.bytes, 0)

const assertTapWithinBudget = async (mini: MiniProgram, what: string, tap: () => Promise<void>): Promise<void> => {
  const bytes = sum(await mini.setData(tap))
  assert.ok(bytes > 0, `${what} changed nothing`)
  assert.ok(bytes <= ONE_TAP, `${what} sent ${bytes} bytes`)
}

describe('what crosses to the view', () => {
  it('is small when a tab is first drawn, for a visitor and for a member', async () => {
    for (const mini of [await host.openHome(), await host.openLoggedIn(await host.member())]) {
      for (let index = 0; index < 5; index += 1) {
        const before = (await mini.read('setData')).length
        await mini.pressTab(index)
        const path = await mini.until(
          () => mini.path(),
          (now) =>
            now === (['pages/index', 'pages/jiaoyisuo', 'pages/kuangchi', 'pages/band', 'pages/account'][index] ?? ''),
          'expected the tab',
        )
        const drawn = await mini.until(
          async () => (await mini.read('setData')).slice(index === 0 ? 0 : before).filter(({ page }) => page === path),
          (records) => sum(records) > 1024,
          `expected ${path} to be drawn`,
        )
        assert.ok(sum(drawn) <= FIRST_RENDER_BYTES, `${path} sent ${sum(drawn)} bytes`)
      }
    }
  })

  it('is little when something is tapped or typed', async () => {
    const mini = await host.openHome()
    await mini.tap('Log in / Connect')
    await mini.waitForPath('pages/login/login')
    await mini.waitForText('Not now')
    const ticked = mini.find('.boex-checkbox__box--checked')
    await assertTapWithinBudget(mini, 'ticking a box', async () => {
      await mini.tap(mini.find('.boex-checkbox'))
      await ticked.waitFor()
    })
    await assertTapWithinBudget(mini, 'a key', async () => {
      await mini.type('#login-account', 'a')
      await mini.until(
        () => mini.find('#login-account').inputValue(),
        (value) => value === 'a',
        'expected the letter',
      )
      await mini.find('.boex-field--focused').waitFor()
    })
    await assertTapWithinBudget(mini, 'changing from login to registration', async () => {
      await mini.tap('Register')
      await mini.waitForText('At least 8 characters')
    })
  })
})
