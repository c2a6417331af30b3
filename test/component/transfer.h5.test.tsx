import { act } from 'react'
import { CODE } from '@/contract/codes'
import type { Funds } from '@/contract/funds'
import { BusinessError } from '@/errors/app-error'
import { addressBookOf } from '@/stores/address-book-store'
import type { Security } from '../support/fake-platform/member-answers'
import { ANNA, FORGED, SECURED, transferHarness } from '../unit/features/transfer/support'
import { allByRole, byLabel, byRole, pageText, press, pressKey, typeInto } from './support/render'
import { passTime, showPage, withFakeTimers } from './support/show-page'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

withFakeTimers()

/** Half a minute past: the app shows the next full minute, in the device's time zone. */
const SUSPENDED_UNTIL = 1_800_000_030
const PAUSED = {
  en: {
    note: 'Your password was reset. For your security, transfers and withdrawals are suspended until 2027-01-15 08:01 UTC+0.',
    go: 'Continue',
    reason: 'Suspended until 2027-01-15 08:01 UTC+0',
  },
  zh: {
    note: '您的密码已重置。为保障资金安全，转账和提现已暂停，2027-01-15 08:01 UTC+0 恢复。',
    go: '继续',
    reason: '已暂停，2027-01-15 08:01 UTC+0 恢复',
  },
} as const

/** Lets timers and animations finish. */
const pass = () => passTime(3_000)

const show = async (
  route: 'transfer' | 'withdrawalPassword',
  parameters = {},
  {
    language = 'en' as 'en' | 'zh',
    suspendedUntil = null as number | null,
    ...options
  }: Parameters<typeof transferHarness>[0] & { language?: 'en' | 'zh'; suspendedUntil?: number | null } = {},
) => {
  const harness = transferHarness(options)
  const { getSecurityInfo, getMyFunds } = harness.fake.answers
  harness.fake.answers.getSecurityInfo = (payload) => ({
    ...(getSecurityInfo?.(payload) as Security),
    withdrawalsSuspendedUntil: suspendedUntil,
  })
  harness.fake.answers.getMyFunds = (payload) => ({
    ...(getMyFunds?.(payload) as Funds),
    withdrawalsSuspendedUntil: suspendedUntil,
  })
  const screens = {
    transfer: () => import('@/features/transfer/transfer-screen'),
    withdrawalPassword: () => import('@/features/security/password-screen'),
  }
  showPage(harness, route, screens[route], { parameters, language })
  await pass()
  return harness
}

const type = async (digits: string) => {
  const [pad] = allByRole('group').filter((element) => element.className === 'boex-pad')
  if (!pad) throw new Error('no keys')
  for (const digit of digits) pressKey(pad, digit)
  await pass()
}

const fill = async (to: string, quantity: string) => {
  typeInto(byRole('textbox', 'Recipient'), to)
  typeInto(byRole('textbox', 'Quantity (BOEX)'), quantity)
  await pass()
}

/** Turns a wheel by key presses. */
const turn = (label: string, by: number) => {
  for (let step = 0; step < by; step += 1) {
    act(() => {
      byRole('spinbutton', label).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    })
  }
}

describe('the transfer page', () => {
  it('sends, and shows the receipt', async () => {
    const { fake } = await show('transfer')
    await fill('100008', '2.5')
    expect(pageText()).toContain('UID ✓')
    expect(pageText()).not.toContain('Contact: ')
    expect(pageText()).toContain('97.50')
    press(byRole('button', 'Continue'))
    await pass()
    expect(pageText()).toContain('Transfers cannot be reversed.')
    press(byRole('button', 'Confirm'))
    await pass()
    expect(pageText()).toContain('Enter withdrawal password to send 2.50 BOEX')
    await type('528491')
    expect(fake.payloadsOf('addTransfer')).toHaveLength(1)
    expect(pageText()).toContain('Transfer successful')
    typeInto(byRole('textbox', 'Save as contact'), 'Anna')
    press(byRole('button', 'Save'))
    await pass()
    press(byRole('button', 'New transfer'))
    await pass()
    expect(pageText()).toContain('Contact: Anna')
  })

  it.each([
    { to: '100008', says: '100008', beside: [] },
    { to: '100008', answered: ANNA, says: '100008', beside: [] },
    { to: ANNA, says: '100008', beside: ['Wallet address', '0x1234…\u2060345678'] },
    { to: '100009', says: 'ben****', beside: ['UID', '100009'] },
  ])(
    'names the recipient like the records do, on the receipt and in its copy: $to',
    async ({ to, says, beside, answered = says }) => {
      const { fake, copied } = await show('transfer')
      fake.answers.addTransfer = ({ coin, quantity }) => ({
        id: '9',
        coin,
        quantity,
        to: answered,
        createdAt: 1_800_000_000,
      })
      await fill(to, '2.5')
      press(byRole('button', 'Continue'))
      await pass()
      press(byRole('button', 'Confirm'))
      await pass()
      await type('528491')
      expect(byRole('dialog').textContent).toContain(['Sent to', says, ...beside, 'Time'].join(''))
      press(byRole('button', 'Copy receipt'))
      await pass()
      typeInto(byRole('textbox', 'Save as contact'), 'Anna')
      press(byRole('button', 'Save'))
      await pass()
      expect(byRole('dialog').textContent).toContain('Sent toAnna')
      press(byRole('button', 'Copy receipt'))
      await pass()
      expect(copied.map((text) => text.replace(/,.*/, ''))).toEqual([`2.5 BOEX to ${says}`, '2.5 BOEX to Anna'])
    },
  )

  it('reports a slow transfer, and offers no cancellation (M6)', async () => {
    const { fake, stores, clock } = await show('transfer')
    fake.answers.addTransfer = () => new Promise(() => undefined)
    await fill('100008', '2.5')
    press(byRole('button', 'Continue'))
    await pass()
    press(byRole('button', 'Confirm'))
    await pass()
    await type('528491')
    expect(pageText()).not.toContain('Still trying')
    act(() => clock.advance(8_000))
    expect(stores.slowCalls.present).toEqual({ cancel: undefined })
    expect(byRole('dialog').textContent).toContain('This is taking longer than usual. Still trying.')
  })

  it('shows an error of the recipient once: during typing, or at the field after it was left', async () => {
    await show('transfer')
    typeInto(byRole('textbox', 'Recipient'), 'nobody')
    await pass()
    expect(pageText()).toContain('Not a valid address or UID')
    press(byRole('button', 'Continue'))
    await pass()
    expect(pageText()).toContain('Enter a valid wallet address or UID')
    expect(pageText()).not.toContain('Not a valid address or UID')
  })

  it('shows the UID of a known address', async () => {
    await show('transfer')
    await fill(ANNA, '2.5')
    expect(pageText()).toContain('Wallet address ✓')
    expect(pageText()).toContain('Contact: 100008')
  })

  it('asks once before the same transfer is sent again', async () => {
    const { questions, fake, stores } = await show('transfer')
    // Three minutes after the receipt's time.
    jest.spyOn(stores, 'serverSeconds').mockReturnValue(1_800_000_180)
    const send = async () => {
      press(byRole('button', 'Continue'))
      await pass()
      press(byRole('button', 'Confirm'))
      await pass()
    }
    await fill('100008', '2.5')
    await send()
    expect(questions).toHaveLength(0)
    await type('528491')
    press(byRole('button', 'New transfer'))
    await pass()
    typeInto(byRole('textbox', 'Quantity (BOEX)'), '2.5')
    await pass()
    await send()
    expect(questions.map(({ question }) => question)).toEqual([
      {
        title: 'Send again?',
        text: 'You sent 2.5 BOEX to 100008 3m ago. Send again?',
        confirmText: 'Send again',
        cancelText: 'Cancel',
      },
    ])
    await act(async () => questions[0]?.answer(false))
    await pass()
    expect(pageText()).not.toContain('Enter withdrawal password to send')
    press(byRole('button', 'Confirm'))
    await pass()
    await act(async () => questions[1]?.answer(true))
    await pass()
    await type('528491')
    expect(fake.payloadsOf('addTransfer')).toHaveLength(2)
    expect(pageText()).toContain('Transfer successful')
  })

  it('names the exact quantity right before it moves', async () => {
    await show('transfer', { to: '100008', quantity: '1.239' })
    press(byRole('button', 'Continue'))
    await pass()
    press(byRole('button', 'Confirm'))
    await pass()
    expect(pageText()).toContain('Enter withdrawal password to send 1.239 BOEX')
  })

  it('shows missing fields in the specification’s words', async () => {
    await show('transfer')
    press(byRole('button', 'Continue'))
    await pass()
    expect(pageText()).toContain('Please enter transfer-out quantity!')
    expect(pageText()).toContain('Please enter Address!')
  })

  it('keeps the form and clears the digits after a wrong password', async () => {
    const harness = await show('transfer', { to: '100008', quantity: '2' })
    harness.fake.answers.addTransfer = () => {
      throw new BusinessError(CODE.WITHDRAWAL_PASSWORD_LOCKED, 'locked', { retryAfterSeconds: 900 })
    }
    press(byRole('button', 'Continue'))
    await pass()
    press(byRole('button', 'Confirm'))
    await pass()
    await type('111222')
    expect(pageText()).toContain('Too many incorrect attempts. Try again in 15 min.')
    expect(byRole('status', '0 of 6 digits entered')).toBeTruthy()
  })

  it('requires a comparison with a similar known address (F6)', async () => {
    await show('transfer', { to: FORGED, quantity: '2' })
    expect(pageText()).toContain('This looks like an address you have used, but it is different.')
    press(byRole('button', 'Continue'))
    await pass()
    press(byRole('button', /^Confirm/))
    expect(pageText()).toContain('Please check the full address first.')
    press(byRole('checkbox', 'I have checked the full address'))
    press(byRole('button', 'Confirm'))
    await pass()
    expect(pageText()).toContain('Enter withdrawal password to send')
  })

  it('links to the password if none is set, and keeps the form (F9)', async () => {
    const { calls } = await show('transfer', { to: '100008', quantity: '2' }, { passwordSet: false })
    press(byRole('button', 'Continue'))
    await pass()
    press(byRole('button', 'Set a withdrawal password'))
    await pass()
    expect(calls).toContain('push /pages/my-page/pay-password?from=transfer')
    act(() => taroPage.call('show'))
    await pass()
    expect(pageText()).toContain('Confirm transfer')
  })

  it('offers earlier recipients', async () => {
    await show('transfer')
    press(byRole('button', 'Recent'))
    await pass()
    press(byRole('button', /^100008 ?0x1234…\u2060345678/))
    await pass()
    expect((byRole('textbox', 'Recipient') as HTMLInputElement).value).toBe('100008')
  })
})

describe('after a reset of the withdrawal password', () => {
  it.each(['en', 'zh'] as const)(
    'a transfer shows until when it is suspended, and cannot be started (%s)',
    async (language) => {
      await show('transfer', {}, { language, suspendedUntil: SUSPENDED_UNTIL })
      const { note, go, reason } = PAUSED[language]
      expect(document.querySelector('.boex-note')?.textContent).toBe(note)
      const button = byRole('button', `${go}. ${reason}`)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(pageText()).toContain(reason)
    },
  )

  it.each(['en', 'zh'] as const)('shows nothing without a suspension (%s)', async (language) => {
    await show('transfer', {}, { language })
    const { note, reason } = PAUSED[language]
    expect(pageText()).not.toContain(note)
    expect(pageText()).not.toContain(reason)
  })
})

describe('the withdrawal password page', () => {
  it('sets the first one and returns to the sender’s form', async () => {
    const { toasts, calls, fake } = await show('withdrawalPassword', { from: 'transfer' }, { passwordSet: false })
    expect(pageText()).toContain('Set your withdrawal password')
    press(byRole('button', /^Continue/))
    expect(pageText()).toContain('Enter your account password')
    typeInto(byLabel('Account password'), 'a-long-password')
    press(byRole('button', 'Continue'))
    await pass()
    await type('123456')
    expect(pageText()).toContain('Too easy to guess.')
    await type('528491')
    await type('528492')
    expect(pageText()).toContain('Withdrawal passwords do not match, please try again!')
    await type('528491')
    expect(fake.payloadsOf('setOrUpdatePassword')).toEqual([
      { password: '528491', repeatedPassword: '528491', accountPassword: 'a-long-password' },
    ])
    expect(toasts).toContainEqual({ text: 'Modification successful', kind: 'success' })
    expect(calls).toContain('back 1')
  })

  it('changes it with the current one, and confirms if no form waits', async () => {
    const { calls } = await show('withdrawalPassword')
    await type('528491')
    await type('913570')
    await type('913570')
    expect(pageText()).toContain('Modification successful')
    expect(calls).not.toContain('back 1')
    press(byRole('button', 'Done'))
    await pass()
    expect(calls).toContain('back 1')
  })

  it('resets it with the answers, all of them required', async () => {
    const { fake } = await show('withdrawalPassword')
    press(byRole('button', 'Forgot password? Verify with security questions'))
    await pass()
    press(byRole('button', 'Continue'))
    expect(pageText()).toContain('Please choose your date of birth.')
    press(byRole('button', 'Date of birth: Choose a date'))
    turn('Day', 30)
    press(byRole('button', 'OK'))
    await pass()
    expect(pageText()).toContain('1990-01-31')
    typeInto(byRole('textbox', 'Place of birth'), 'Oslo')
    typeInto(byRole('textbox', 'Name'), 'Anna')
    press(byRole('button', 'Continue'))
    await pass()
    await type('913570')
    await type('913570')
    expect(fake.payloadsOf('setOrUpdatePassword')).toEqual([
      expect.objectContaining({ answers: { birthDate: '1990-01-31', birthplace: 'Oslo', name: 'Anna' } }),
    ])
  })

  it.each([
    [
      'en',
      'Forgot password? Verify with security questions',
      'After a reset, transfers and withdrawals are suspended for 24 hours.',
    ],
    ['zh', '忘记密码？通过安全问题验证', '重置后 24 小时内暂停转账和提现。'],
  ] as const)(
    'announces before a reset that it suspends transfers and withdrawals (%s)',
    async (language, forgot, rests) => {
      await show('withdrawalPassword', {}, { language })
      expect(pageText()).not.toContain(rests)
      press(byRole('button', forgot))
      await pass()
      expect(pageText()).toContain(rests)
    },
  )

  it.each(['en', 'zh'] as const)(
    'shows after a reset until when transfers and withdrawals are suspended (%s)',
    async (language) => {
      const { fake } = await show('withdrawalPassword', {}, { language })
      press(byRole('button', /^(Forgot password|忘记密码)/))
      await pass()
      press(byRole('button', /^(Date of birth|出生日期)/))
      press(byRole('button', /^(OK|确定|确认)$/))
      await pass()
      typeInto(byRole('textbox', /^(Place of birth|出生地)$/), 'Oslo')
      typeInto(byRole('textbox', /^(Name|姓名)$/), 'Anna')
      press(byRole('button', PAUSED[language].go))
      await pass()
      await type('913570')
      fake.answers.getSecurityInfo = () => ({ ...SECURED, withdrawalsSuspendedUntil: SUSPENDED_UNTIL })
      await type('913570')
      expect(document.querySelector('.boex-note')?.textContent).toBe(PAUSED[language].note)
    },
  )

  it.each([
    [
      'en',
      'Shown on every genuine BOEX withdrawal password screen on this device. If it is missing or different here, do not enter your password.',
    ],
    ['zh', '在本设备上，真实的 BOEX 提现密码界面都会显示此码。如未显示或不一致，请勿输入提现密码。'],
  ] as const)('explains where the anti-phishing code appears (%s)', async (language, words) => {
    await show('withdrawalPassword', {}, { language })
    expect(pageText()).toContain(words)
  })

  it('keeps the member’s anti-phishing word and shows it above the keys (F10)', async () => {
    const { stores } = await show('withdrawalPassword')
    typeInto(byRole('textbox', 'Anti-phishing code'), 'blue heron')
    press(byRole('button', 'Save'))
    await pass()
    expect(addressBookOf(stores).phrase).toBe('blue heron')
    expect(pageText()).toContain('Anti-phishing codeblue heron')
  })
})
