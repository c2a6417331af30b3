import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { MiniProgram } from '../../packages/mini-program-host'
import {
  AppHost,
  type AppMember,
  amount,
  button,
  callsTo,
  proveAccount,
  sheetButton,
  tapTwice,
  typeDigits,
} from '../support/mini-program/app'
import { WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'

const TRANSFER = 'pages/my-page/transfer'
const CALL = '/api/funds/addTransfer'
const WRONG_PASSWORD = '918273'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const rich = () => host.member({ BOEX: '1000', VC: '50', withdrawalPassword: true })
const fundsOf = (member: AppMember) => host.ask(member, '/api/funds/getMyFunds', {})

/** Fills in the form and continues to the password. */
const fillIn = async (mini: MiniProgram, to: string, quantity: string) => {
  await mini.type('#transfer-to', to)
  await mini.type('#transfer-quantity', quantity)
  await mini.tap(button(mini, 'Continue'))
  await mini.waitForText('Confirm transfer')
}

const confirm = (mini: MiniProgram) => mini.tap(sheetButton(mini, 'Confirm'))

describe('a transfer', () => {
  it('shows errors at its fields, and makes no call before', async () => {
    const member = await rich()
    const { tokens, blackHoleAddress } = await host.ask(member, '/api/login/getConfig', {})
    const mini = await host.openLoggedIn(member, TRANSFER)
    await mini.tap(button(mini, 'Continue'))
    await mini.waitForText('Please enter transfer-out quantity!')
    await mini.waitForText('Please enter Address!')
    for (const [to, words] of [
      [member.user.uid, 'You cannot transfer to yourself'],
      [tokens.BOEX.address, 'This is a platform contract; funds sent to it cannot be recovered.'],
      [blackHoleAddress, 'This is the black-hole address; anything sent here is destroyed.'],
      ['0xde709f21', 'Enter a valid wallet address or UID'],
      ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'Invalid checksum. Copy the address again.'],
    ] as const) {
      await mini.find('#transfer-to').fill(to)
      await mini.waitForText(words)
    }
    await mini.type('#transfer-quantity', '0.5')
    await mini.find('#transfer-to').tap()
    await mini.waitForText('Minimum 1 BOEX')
    assert.equal(callsTo(mini, CALL).length, 0)
  })

  it('runs once for any number of taps on the last digit, and is in both members’ records', async () => {
    const [member, other] = [await rich(), await host.member()]
    const mini = await host.openLoggedIn(member, TRANSFER)
    await fillIn(mini, other.user.uid, '12.5')
    await confirm(mini)
    const arrive = mini.holdAnswers(CALL)
    await typeDigits(mini, WITHDRAWAL_PASSWORD.slice(0, -1))
    const last = WITHDRAWAL_PASSWORD.slice(-1)
    await tapTwice(mini, mini.find('.boex-pad__key').filter({ hasText: new RegExp(`^${last}$`) }))
    arrive()
    await mini.waitForText('Transfer successful')
    assert.equal(callsTo(mini, CALL).length, 1)
    assert.deepEqual([(await fundsOf(member)).boex.available, (await fundsOf(other)).boex.available], ['987.5', '12.5'])
    const { list } = await host.ask(other, '/api/my/getTransferLog', {})
    assert.deepEqual(
      list.map(({ direction, quantity, counterparty }) => [direction, quantity, counterparty.uid]),
      [['in', '12.5', member.user.uid]],
    )
    await mini.tap(sheetButton(mini, 'Done'))
    await mini.navigateTo('/pages/my-page/currency-list?tab=transfer')
    await amount(mini, '−12.50').waitFor()
    await mini.tap(mini.find('.boex-row--pressable').first())
    await mini.find('.boex-sheet-layer--visible').getByText(other.user.uid).first().waitFor()
    await mini.tap(mini.find('.boex-sheet-layer--visible .boex-sheet__close'))
    // The filter's sheet contains the date wheels, and applies a date as they turn.
    await mini.tap('Filter')
    await mini.tap('Custom')
    await mini.tap(mini.find('.boex-sheet-layer--visible .boex-wheel-field').last())
    const wheels = '.boex-sheet-layer--visible picker-view'
    await mini.find(`${wheels} picker-view-column`).first().waitFor()
    assert.equal(await mini.find('.boex-sheet-layer').count(), 1)
    await mini.turnWheel(wheels, 0, 0)
    await button(mini, 'Show 0').waitFor()
    await mini.tap(sheetButton(mini, 'OK'))
    await mini.find(wheels).waitFor({ state: 'detached' })
    await mini.tap(button(mini, 'Show 0'))
    await mini.waitForText('No matching records')
  })

  it('of VC can go to a wallet address as well', async () => {
    const [member, other] = [await rich(), await host.platform.signUpWithWallet()]
    const mini = await host.openLoggedIn(member, TRANSFER)
    await mini.tap(mini.find('.transfer__coin').getByText('VC', { exact: true }))
    await fillIn(mini, other.wallet.address, '5')
    await confirm(mini)
    await typeDigits(mini)
    await mini.waitForText('Transfer successful')
    const { vc } = await host.ask(other, '/api/funds/getMyFunds', {})
    assert.deepEqual([(await fundsOf(member)).vc.available, vc.available], ['45', '5'])
  })

  it('with a lost answer is reported as done, and the same again is a second one', async () => {
    host.expectFailures()
    const [member, other] = [await rich(), await host.member()]
    const mini = await host.openLoggedIn(member, TRANSFER)
    await fillIn(mini, other.user.uid, '10')
    await confirm(mini)
    mini.loseNextAnswer(CALL)
    await typeDigits(mini)
    await mini.waitForText('Transfer successful')
    assert.deepEqual([(await fundsOf(member)).boex.available, (await fundsOf(other)).boex.available], ['990', '10'])
    await mini.tap(sheetButton(mini, 'Done'))
    await fillIn(mini, other.user.uid, '10')
    await confirm(mini)
    // The host's buttons have room for four characters.
    assert.match(await mini.answerDialog('OK'), /^You sent 10 BOEX to .+ ago\. Send again\?$/)
    await typeDigits(mini)
    await mini.waitForText('Transfer successful')
    const ids = callsTo(mini, CALL).map(({ body }) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey)
    assert.equal(new Set(ids).size, 2)
    assert.deepEqual([(await fundsOf(member)).boex.available, (await fundsOf(other)).boex.available], ['980', '20'])
  })

  it('to an unknown recipient leads back to the field with the form kept', async () => {
    host.expectRefusals(CODE.RECIPIENT_NOT_FOUND)
    const member = await rich()
    const mini = await host.openLoggedIn(member, TRANSFER)
    await fillIn(mini, '999999999', '1')
    await confirm(mini)
    await typeDigits(mini)
    await mini.waitForText('No user with this address or UID')
    assert.equal(await mini.find('#transfer-to').inputValue(), '999999999')
    assert.equal(await mini.find('#transfer-quantity').inputValue(), '1')
    assert.equal((await fundsOf(member)).boex.available, '1000')
  })
})

describe('a withdrawal password', () => {
  it('can be set during a transfer, which then continues', async () => {
    const [member, other] = [await host.member({ BOEX: '100' }), await host.member()]
    const mini = await host.openLoggedIn(member, TRANSFER)
    await fillIn(mini, other.user.uid, '7')
    await mini.tap(sheetButton(mini, 'Set a withdrawal password'))
    await mini.waitForPath('pages/my-page/pay-password')
    await proveAccount(mini)
    await mini.waitForText('Create a 6-digit password')
    await typeDigits(mini, '123456')
    await mini.waitForText('Too easy to guess. Choose a different password.')
    await typeDigits(mini)
    await mini.waitForText('Confirm password')
    await typeDigits(mini, WRONG_PASSWORD)
    await mini.waitForText('Withdrawal passwords do not match, please try again!')
    await typeDigits(mini)
    await mini.waitForToast('Modification successful')
    await mini.waitForPath(TRANSFER)
    await confirm(mini)
    await typeDigits(mini)
    await mini.waitForText('Transfer successful')
    assert.equal((await fundsOf(other)).boex.available, '7')
  })

  it('that is wrong is reported, moves nothing, and is locked after five attempts', async () => {
    host.expectRefusals(CODE.WITHDRAWAL_PASSWORD_WRONG, CODE.WITHDRAWAL_PASSWORD_LOCKED)
    const [member, other] = [await rich(), await host.member()]
    const mini = await host.openLoggedIn(member, TRANSFER)
    await fillIn(mini, other.user.uid, '1')
    await confirm(mini)
    for (let time = 1; time <= 5; time += 1) {
      await mini.until(
        () => mini.find('.boex-pad__box--filled').count(),
        (filled) => filled === 0,
        'expected the digits to be gone',
      )
      await typeDigits(mini, WRONG_PASSWORD)
      await mini.waitForText(
        time < 5
          ? `Incorrect withdrawal password. Attempts left: ${5 - time}`
          : 'Too many incorrect attempts. Try again in 15 min.',
      )
    }
    assert.deepEqual([(await fundsOf(member)).boex.available, (await fundsOf(other)).boex.available], ['1000', '0'])
  })
})
