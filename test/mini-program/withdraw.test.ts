import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { calendarTime, zoneName } from '@/lib/calendar-date'
import type { MiniProgram } from '../../packages/mini-program-host'
import { decideWithdrawal } from '../../server/commands/decide-withdrawal'
import { reviewWithdrawals } from '../../server/jobs/review-withdrawals'
import { sendPayouts } from '../../server/jobs/send-payouts'
import { AppHost, type AppMember, amount, button, callsTo, sheetButton, typeDigits } from '../support/mini-program/app'
import { WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'

const ACCOUNT = `0x${'9a'.repeat(20)}`
const CALL = '/api/funds/addCashLog'

let host: AppHost

before(async () => {
  // An operator decides larger withdrawals.
  host = await AppHost.start({ environment: { WITHDRAWAL_MANUAL_ABOVE: '200' } })
})
afterEach(() => host.closeApps())
after(() => host.stop())

const rich = () => host.member({ BOEX: '1000', VC: '50', withdrawalPassword: true })
const fundsOf = (member: AppMember) => host.ask(member, '/api/funds/getMyFunds', {})
const withdrawalsOf = async (member: AppMember) => (await host.ask(member, '/api/my/getCasshLog', {})).list

const review = async () => {
  await host.platform.clock.advance(60)
  await reviewWithdrawals(host.platform.platform)
}

const openForm = async (member: AppMember) => {
  const mini = await host.openLoggedIn(member, 'pages/account')
  await mini.waitForText('BOEX allocation')
  await mini.tap(mini.find('.assets__quick-action').filter({ hasText: 'Withdraw' }))
  await mini.find('#withdraw-account').waitFor()
  return mini
}

const fillIn = async (mini: MiniProgram, quantity: string) => {
  await mini.type('#withdraw-account', ACCOUNT)
  await mini.type('#withdraw-quantity', quantity)
  await mini.tap(sheetButton(mini, 'Continue'))
  await mini.tap(sheetButton(mini, 'Confirm'))
}

describe('a withdrawal', () => {
  it('is restored in its sheet after the app was closed', async () => {
    const member = await rich()
    const typed = { network: 'BOEX-ERC20', account: ACCOUNT, text: '50', entering: 'leaving' }
    const mini = await host.openLoggedIn(member, 'pages/account', {
      kept: { drafts: { [member.user.id]: { withdraw: typed } } },
    })
    await mini.waitForText('BOEX allocation')
    assert.equal(await mini.find('#withdraw-account').count(), 0)
    await mini.tap(mini.find('.assets__quick-action').filter({ hasText: 'Withdraw' }))
    await mini.waitForText('Draft restored')
    assert.equal(await mini.find('#withdraw-account').inputValue(), ACCOUNT)
    assert.equal(await mini.find('#withdraw-quantity').inputValue(), '50')
  })

  it('shows errors at its fields, and makes no call before', async () => {
    const member = await rich()
    const { tokens } = await host.ask(member, '/api/login/getConfig', {})
    const mini = await openForm(member)
    await mini.tap(sheetButton(mini, 'Continue'))
    await mini.waitForText('Please enter BOEX quantity!')
    await mini.type('#withdraw-quantity', '50')
    await mini.tap(sheetButton(mini, 'Continue'))
    await mini.waitForText('Please enter Address!')
    await mini.type('#withdraw-account', '0x12')
    await mini.waitForText('Enter a valid wallet address')
    await mini.find('#withdraw-account').fill(tokens.BOEX.address)
    await mini.waitForText('This is a platform contract; funds sent to it cannot be recovered.')
    await mini.find('#withdraw-account').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
    await mini.waitForText('Invalid checksum. Copy the address again.')
    await mini.find('#withdraw-account').fill(ACCOUNT)
    await mini.find('#withdraw-quantity').fill('9.99')
    await mini.waitForText('Minimum 10 BOEX')
    assert.equal(callsTo(mini, CALL).length, 0)
  })

  it('closes when another tab is opened, and keeps its form', async () => {
    const mini = await openForm(await rich())
    await mini.type('#withdraw-quantity', '50')
    await mini.pressTab(0)
    await mini.find('.home').waitFor()
    await mini.pressTab(4)
    await mini.waitForText('BOEX allocation')
    await mini.find('#withdraw-account').waitFor({ state: 'detached' })
    await mini.tap(mini.find('.assets__quick-action').filter({ hasText: 'Withdraw' }))
    assert.equal(await mini.find('#withdraw-quantity').inputValue(), '50')
  })

  it('goes from Under Review to Received, with each step shown, and is in the records', async () => {
    const member = await rich()
    const mini = await openForm(member)
    await mini.until(
      () => mini.openSockets(),
      (open) => open === 1,
      'expected the socket',
    )
    await fillIn(mini, '100')
    await typeDigits(mini)
    await mini.waitForText('Withdrawal submitted')
    await mini.waitForText('Under Review')
    const { boex } = await fundsOf(member)
    assert.deepEqual([boex.available, boex.underReview], ['900', '100'])
    await review()
    await sendPayouts(host.platform.platform)
    const [withdrawal] = await withdrawalsOf(member)
    assert.equal(withdrawal?.status, 'received')
    assert.match(withdrawal?.hash ?? '', /^0x[0-9a-f]{64}$/)
    await mini.waitForText('Withdrawal completed')
    assert.equal((await fundsOf(member)).boex.underReview, '0')
    await mini.tap(sheetButton(mini, 'All records'))
    await mini.waitForPath('pages/my-page/currency-list')
    await amount(mini, '−100.00').waitFor()
    await mini.waitForText('Received')
  })

  it('that an operator refuses returns the money with the reason', async () => {
    const member = await rich()
    const mini = await openForm(member)
    await fillIn(mini, '250')
    await typeDigits(mini)
    await mini.waitForText('Withdrawal submitted')
    const [withdrawal] = await withdrawalsOf(member)
    const reason = 'The address is on a list.'
    await decideWithdrawal(host.platform.database, { id: withdrawal?.id ?? '', decision: 'refuse', reason })
    await review()
    await mini.waitForText('Withdrawal rejected')
    assert.equal((await fundsOf(member)).boex.available, '1000')
    assert.equal((await withdrawalsOf(member))[0]?.reason, reason)
  })

  it('is suspended for a day after a password reset, and shows until when, like a transfer', async () => {
    const member = await rich()
    const answers = { birthDate: '1990-05-17', birthplace: 'Oslo', name: 'Anna' }
    const password = WITHDRAWAL_PASSWORD
    await host.ask(member, '/api/my/setOrUpdateSecurity', { nickname: 'Anna', ...answers, password })
    const fresh = { password: '728491', repeatedPassword: '728491' }
    await host.ask(member, '/api/my/setOrUpdatePassword', { ...fresh, answers })
    const { withdrawalsSuspendedUntil } = await host.ask(member, '/api/my/getSecurityInfo', {})
    assert.ok(withdrawalsSuspendedUntil)
    const mini = await openForm(member)
    const said = Math.ceil(withdrawalsSuspendedUntil / 60) * 60
    const time = `${calendarTime(said)} ${zoneName(said)}`
    const note = `Your password was reset. For your security, transfers and withdrawals are suspended until ${time}.`
    const sheet = mini.find('.boex-sheet-layer--visible')
    await sheet.getByText(note).waitFor()
    await sheet.getByText(`Suspended until ${time}`).last().waitFor()
    await sheetButton(mini, 'Continue').and(mini.find('.boex-button--off')).waitFor()
    await mini.tap(mini.find('.boex-sheet-layer--visible .boex-sheet__close'))
    await mini.navigateTo('/pages/my-page/transfer')
    await mini.find('.boex-note').getByText(note).waitFor()
    await button(mini, 'Continue').and(mini.find('.boex-button--off')).waitFor()
    assert.equal(callsTo(mini, CALL).length, 0)
  })

  it('with a lost answer does not run twice', async () => {
    host.expectFailures()
    const member = await rich()
    const mini = await openForm(member)
    await fillIn(mini, '30')
    mini.loseNextAnswer(CALL)
    await typeDigits(mini)
    await mini.waitForText('Withdrawal submitted')
    assert.equal(callsTo(mini, CALL).length, 1)
    assert.equal((await withdrawalsOf(member)).length, 1)
    assert.equal((await fundsOf(member)).boex.available, '970')
  })

  it('with a wrong password is refused with a message, and everything else is kept', async () => {
    host.expectRefusals(CODE.WITHDRAWAL_PASSWORD_WRONG)
    const member = await rich()
    const mini = await openForm(member)
    await fillIn(mini, '20')
    await typeDigits(mini, '918273')
    await mini.waitForText('Incorrect withdrawal password. Attempts left: 4')
    await mini.tap(sheetButton(mini, 'Back'))
    await mini.tap(sheetButton(mini, 'Back'))
    assert.equal(await mini.find('#withdraw-quantity').inputValue(), '20')
    assert.equal(await mini.find('#withdraw-account').inputValue(), ACCOUNT)
    assert.equal((await withdrawalsOf(member)).length, 0)
  })
})
