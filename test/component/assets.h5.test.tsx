import { act } from 'react'
import { Screen as Assets } from '@/features/assets/assets-screen'
import { pageOf } from '../support/fake-platform/changed'
import { funds, network, recipients, sales, trustedAddresses } from '../support/fake-platform/funds-answers'
import { security } from '../support/fake-platform/member-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { en, zh } from '../support/texts'
import { testApp } from './support/app'
import { allByRole, byRole, cleanUp, pageText, press, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const open = async (
  language: 'en' | 'zh',
  withdrawalsSuspendedUntil: number | null = null,
  before: (app: ReturnType<typeof testApp>) => void = () => undefined,
) => {
  const app = testApp({ start: '/pages/account' })
  app.logIn()
  app.fake.answers = {
    getConfig: () => config(),
    getVcConfig: () => sales(),
    getMyFunds: () =>
      funds({
        boex: { total: '100', available: '60', mining: '20', pending: '3', releasing: '7', underReview: '10' },
        withdrawalsSuspendedUntil,
      }),
    userInfo: () => user(),
    getSecurityInfo: () => security({ withdrawalPasswordSet: true }),
    getCashConfig: () => ({ networks: [network('BOEX')] }),
    getTrustedAddresses: () => trustedAddresses(),
    getRecipients: () => recipients(),
    getTransferLog: () => pageOf([]),
    getCasshLog: () => pageOf([]),
  }
  before(app)
  showPage(app, 'assets', loaded(Assets), { language })
  await settleChunks()
  return app
}

describe.each([
  [
    'en',
    'Withdraw',
    'Continue',
    'Your password was reset. For your security, transfers and withdrawals are suspended until 2027-01-15 08:01 UTC+0.',
    'Suspended until 2027-01-15 08:01 UTC+0',
  ],
  [
    'zh',
    '提现',
    '继续',
    '您的密码已重置。为保障资金安全，转账和提现已暂停，2027-01-15 08:01 UTC+0 恢复。',
    '已暂停，2027-01-15 08:01 UTC+0 恢复',
  ],
] as const)('a withdrawal after a reset of the withdrawal password (%s)', (language, withdraw, go, note, reason) => {
  const openForm = async (until: number | null) => {
    await open(language, until)
    press(byRole('button', withdraw))
    await settleChunks()
  }

  it('shows until when it is suspended, in the device’s zone and never too early, and cannot be started', async () => {
    await openForm(1_800_000_030)
    expect(byRole('dialog').textContent).toContain(note)
    expect(byRole('button', `${go}. ${reason}`).getAttribute('aria-disabled')).toBe('true')
  })

  it('is shown on the page, above the actions', async () => {
    await open(language, 1_800_000_030)
    expect(pageText().indexOf(note)).toBeGreaterThan(-1)
    expect(pageText().indexOf(note)).toBeLessThan(pageText().indexOf(withdraw))
  })

  it('shows nothing without a suspension', async () => {
    await open(language)
    expect(pageText()).not.toContain(note)
    cleanUp()
    await openForm(null)
    expect(byRole('dialog').textContent).not.toContain(note)
    expect(allByRole('button', go)).toHaveLength(1)
  })
})

describe.each([
  ['en', en.assets],
  ['zh', zh.assets],
] as const)('the allocation of a member’s BOEX (F1, %s)', (language, words) => {
  it('shows the amount to be released next to the one in release, so that the parts add up to the total', async () => {
    await open(language)
    const bar = byRole('group', words.whereTitle)
    expect(bar.textContent).toBe(
      `${words.available}60.00${words.inMining}20.00${words.pendingAndReleasing}10.00${words.underReview}10.00`,
    )
    const drawn = [...bar.querySelectorAll<HTMLElement>('.boex-parts__part[style]')]
    expect(drawn.map(({ style }) => style.flexGrow)).toEqual(['60', '20', '10', '10'])
  })
})

describe('the member', () => {
  let end: () => void = () => undefined
  afterEach(() => end())

  const launch = ({ start, fake }: ReturnType<typeof testApp>) => {
    fake.answers.unReadNum = () => ({ system: 0, order: 0 })
    fake.answers.carList = () => []
    end = start()
  }

  it('is loaded once for the launch and the page, and again by a later visit', async () => {
    const { fake, clock } = await open('en', null, launch)
    expect(fake.payloadsOf('userInfo')).toHaveLength(1)
    act(() => clock.advance(1_000))
    act(() => taroPage.call('show'))
    await settleChunks()
    expect(fake.payloadsOf('userInfo')).toHaveLength(2)
  })
})
