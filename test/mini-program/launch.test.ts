import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { STORAGE_KEY } from '@/stores/persistence'
import type { MiniProgram } from '../../packages/mini-program-host'
import { AppHost, button, callsTo, logIn, PASSWORD, sheetButton, typeDigits } from '../support/mini-program/app'
import { WITHDRAWAL_PASSWORD } from '../support/platform/first-password'

const TRANSFER = 'pages/my-page/transfer'
const POSITIONS = 'pages/kuangchi-page/dataList'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

/** Returns the app's stored state. */
const kept = async (mini: MiniProgram): Promise<{ token: string; invitationCode: string; returnTo: string }> =>
  JSON.parse(JSON.parse((await mini.read('storage'))[STORAGE_KEY] ?? '"{}"') as string)

const register = async (mini: MiniProgram) => {
  await mini.waitForPath('pages/login/login')
  await mini.tap('Register')
  await mini.type('#login-account', `person-${randomBytes(5).toString('hex')}`)
  await mini.type('#login-password', PASSWORD)
  await mini.tap(mini.find('.boex-checkbox'))
  await mini.tap(button(mini, 'Register'))
}

describe('the code of a share path', () => {
  for (const entry of ['pages/index', 'pages/my-page/invite', 'pages/band', 'pages/welcome/welcome']) {
    it(`is used for a registration, however long the visitor browses first: ${entry}`, async () => {
      const inviter = await host.member()
      const { invitationCode, uid } = inviter.user
      const mini = await host.open({ entry: `${entry}?inviteCode=${invitationCode}` })
      await mini.until(
        async () => (await kept(mini)).invitationCode,
        (code) => code === invitationCode,
        'expected the code to be kept',
      )
      // A later visit, without the code in the path.
      const later = await host.openHome({ storage: await mini.read('storage') })
      await later.tap('Log in / Connect')
      await later.waitForPath('pages/login/login')
      await register(later)
      await later.waitForToast('Registration successful')
      await later.waitForPath('pages/index')
      const { token } = await kept(later)
      const { inviterUid } = await host.platform.client.data('/api/my/userInfo', {}, { token })
      assert.equal(inviterUid, uid)
      const team = await host.ask(inviter, '/api/my/getMyTeam', {})
      assert.deepEqual([team.direct, team.all], [1, 1])
    })
  }

  it('that is unknown is refused at its field, and can be removed', async () => {
    host.expectRefusals(CODE.INVITATION_CODE_UNKNOWN)
    const mini = await host.open({ entry: 'pages/login/login?inviteCode=NOBODY99' })
    await register(mini)
    await mini.find('.boex-field--invalid #login-invitation').waitFor()
    await mini.find('#login-invitation').fill('')
    await mini.tap(button(mini, 'Register'))
    await mini.waitForToast('Registration successful')
  })
})

describe('a session that ended', () => {
  it('leads to login after 1.8 s and back to the page with its query', async () => {
    host.expectRefusals(CODE.LOGIN_EXPIRED)
    const member = await host.member({ BOEX: '500' })
    await host.ask(member, '/api/funds/addMiningRig', { type: 'flexible', quantity: '20' })
    const mini = await host.openLoggedIn(member, `${POSITIONS}?type=burn`)
    await mini.waitForText('No matching positions')
    await host.platform.database.query('delete from session where member_id = $1', [member.user.id])
    await mini.tap(button(mini, 'View all'))
    await mini.waitForToast('Login expired, please re-login')
    await mini.waitForPath('pages/login/login')
    await logIn(mini, member.account)
    await mini.waitForPath(POSITIONS)
    assert.equal((await mini.read('stack')).at(-1)?.query.type, 'burn')
    await mini.waitForText('No matching positions')
  })

  it('keeps the form, except the password', async () => {
    host.expectRefusals(CODE.LOGIN_EXPIRED)
    const [member, other] = [await host.member({ BOEX: '500', withdrawalPassword: true }), await host.member()]
    const mini = await host.openLoggedIn(member, TRANSFER)
    await mini.type('#transfer-to', other.user.uid)
    await mini.type('#transfer-quantity', '33')
    await mini.tap(button(mini, 'Continue'))
    await mini.tap(sheetButton(mini, 'Confirm'))
    await typeDigits(mini, WITHDRAWAL_PASSWORD.slice(0, -1))
    // Before the last digit, so that the transfer is the first call to notice it.
    await host.platform.database.query('delete from session where member_id = $1', [member.user.id])
    await typeDigits(mini, WITHDRAWAL_PASSWORD.slice(-1))
    await mini.waitForPath('pages/login/login')
    await logIn(mini, member.account)
    await mini.waitForPath(TRANSFER)
    await mini.waitForText('Draft restored')
    assert.equal(await mini.find('#transfer-to').inputValue(), other.user.uid)
    assert.equal(await mini.find('#transfer-quantity').inputValue(), '33')
    assert.equal(callsTo(mini, '/api/funds/addTransfer').length, 1)
    assert.equal((await host.ask(other, '/api/funds/getMyFunds', {})).boex.available, '0')
  })
})

describe('a member without a network', () => {
  it('sees loaded data, moves no money, and continues when the network is back', async () => {
    host.expectFailures()
    const [member, other] = [await host.member({ BOEX: '500', withdrawalPassword: true }), await host.member()]
    const mini = await host.openLoggedIn(member, TRANSFER)
    await mini.waitForText('Available 500.00 BOEX')
    await mini.type('#transfer-to', other.user.uid)
    await mini.type('#transfer-quantity', '9')
    await mini.tap(button(mini, 'Continue'))
    await mini.tap(sheetButton(mini, 'Confirm'))
    await mini.setNetwork('none')
    await typeDigits(mini)
    await mini.waitForText('No internet connection. Please check!')
    assert.equal((await host.ask(other, '/api/funds/getMyFunds', {})).boex.available, '0')
    await mini.find('.boex-offline').filter({ hasText: 'Offline. Showing what was loaded at' }).waitFor()
    await mini.setNetwork('wifi')
    // After the reconnection, the app queries the outcome. It does not send the digits typed meanwhile.
    await mini.waitForText('Not processed. No funds have moved. You can submit again.')
    await typeDigits(mini)
    await mini.waitForText('Transfer successful')
    assert.equal((await host.ask(other, '/api/funds/getMyFunds', {})).boex.available, '9')
  })

  it('gets a new socket when the network is back, and after it was cut', async () => {
    const mini = await host.openLoggedIn(await host.member())
    const connected = () =>
      mini.until(
        () => mini.openSockets(),
        (open) => open === 1,
        'expected one socket',
      )
    await connected()
    mini.dropSockets()
    await mini.until(
      () => mini.openSockets(),
      (open) => open === 0,
      'expected the socket to be gone',
    )
    await connected()
  })
})
