import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { routes, TAB_KEYS } from '@/routes'
import type { MiniProgram, SetDataRecord } from '../../packages/mini-program-host'
import { AppHost, type AppMember } from '../support/mini-program/app'
import { WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'

/** Maximum bytes sent from the logic to the view. */
const FIRST_SCREEN_BYTES = 24 * 1024
const ONE_TAP = 2 * 1024
/** Maximum `setData` calls: the frame, the content before the platform responds, and one per response on Home. */
const FIRST_SCREEN_CALLS = 8

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

/** Waits until a page shows content instead of placeholders. */
const showsContent = (mini: MiniProgram, path: string): Promise<unknown> =>
  mini.until(
    () =>
      mini.page.evaluate((page) => {
        const front = document.querySelector(`page[data-front][data-path="${page}"]`)
        const waiting = front?.querySelector('.boex-skeleton, .boex-loader')
        return { screens: front?.querySelector('.boex-page__main')?.childElementCount ?? 0, waiting: waiting !== null }
      }, path),
    ({ screens, waiting }) => screens > 0 && !waiting,
    `expected ${path} without a skeleton`,
  )

describe('data sent to the view', () => {
  /** Creates a member with data in all lists of the tabs. */
  const memberWithPositions = async (): Promise<AppMember> => {
    const member = await host.member({ BOEX: '500', withdrawalPassword: true })
    for (const type of ['flexible', 'burn'] as const) {
      const proof = type === 'burn' ? { password: WITHDRAWAL_PASSWORD } : {}
      await host.ask(member, '/api/funds/addMiningRig', { type, quantity: '100', ...proof })
    }
    return member
  }

  const openAs = {
    'a visitor': () => host.openHome(),
    'a new member': async () => host.openLoggedIn(await host.member()),
    'a member with positions': async () => host.openLoggedIn(await memberWithPositions()),
  }

  for (const [who, open] of Object.entries(openAs)) {
    it(`stays within its budget until each tab shows its content, for ${who}`, async (test) => {
      const mini = await open()
      for (const key of TAB_KEYS) {
        const { path, tab = 0 } = routes[key]
        const before = tab === 0 ? 0 : (await mini.read('setData')).length
        await mini.pressTab(tab)
        await showsContent(mini, path)
        const sent = (await mini.read('setData')).slice(before).filter(({ page }) => page === path)
        test.diagnostic(`${path}: ${sum(sent)} bytes, setData called ${sent.length} times`)
        assert.ok(sum(sent) > 1024 && sum(sent) <= FIRST_SCREEN_BYTES, `${path} sent ${sum(sent)} bytes`)
        assert.ok(sent.length <= FIRST_SCREEN_CALLS, `${path} called setData ${sent.length} times`)
      }
    })
  }

  it('stays within its budget for a tap and for a key', async () => {
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
