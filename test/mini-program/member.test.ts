import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { MiniProgram } from '../../packages/mini-program-host'
import { addOrderNotice } from '../../server/commands/notices'
import { nowSeconds } from '../../server/lib/clock'
import { AppHost, button, logIn, PASSWORD } from '../support/mini-program/app'

/** The second tab shows the number of unread messages (specification §2). */
const UNREAD_TAB = 1

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const newAccount = (): string => `person-${randomBytes(5).toString('hex')}`

const openMember = async () => {
  const member = await host.member()
  const mini = await host.openLoggedIn(member)
  await mini.waitForText('Total assets (BOEX)')
  return { account: member.account, member, mini }
}

const openLogin = async (): Promise<MiniProgram> => {
  const mini = await host.openHome()
  await mini.tap('Log in / Connect')
  await mini.waitForPath('pages/login/login')
  return mini
}

describe('logging in', () => {
  it('by account opens Home with the balances and a socket', async () => {
    const { account } = await host.member()
    const mini = await host.openAsMember(account)
    assert.deepEqual(await mini.stack(), ['pages/index'])
    const sent = mini.requests().find(({ path }) => path === '/api/login/login')
    assert.equal(JSON.parse(sent?.body ?? '{}').type, 'account')
    await mini.pressTab(4)
    await mini.waitForText(account)
    for (const words of ['Total (BOEX)', 'BOEX allocation', 'Staked', 'Under Review']) await mini.waitForText(words)
    await mini.until(
      () => mini.openSockets(),
      (open) => open === 1,
      'expected the socket',
    )
  })

  it('remains until the next launch', async () => {
    const { mini } = await openMember()
    const again = await host.open({ storage: await mini.read('storage') })
    await again.waitForPath('pages/index')
    await again.waitForText('Total assets (BOEX)')
  })

  it('asks for consent first, and continues once it is given', async () => {
    const account = newAccount()
    await host.platform.signUp({ account, password: PASSWORD })
    const mini = await openLogin()
    await mini.type('#login-account', account)
    await mini.type('#login-password', PASSWORD)
    await mini.tap(button(mini, 'Log in'))
    await mini.waitForText('Please agree to the User Service Agreement and the Privacy Policy first.')
    assert.equal(
      mini.requests().some(({ path }) => path === '/api/login/login'),
      false,
    )
    await mini.tap('Agree and continue')
    await mini.waitForToast('Login successful')
  })

  it('reports a wrong password', async () => {
    host.expectRefusals(CODE.ACCOUNT_OR_PASSWORD_WRONG)
    const account = newAccount()
    await host.platform.signUp({ account, password: PASSWORD })
    const mini = await openLogin()
    await logIn(mini, account, 'another-password')
    await mini.waitForText('Incorrect account or password')
    await mini.waitForPath('pages/login/login')
    assert.equal(await mini.find('#login-account').inputValue(), account)
  })
})

describe('registering', () => {
  it('shows errors at the field, makes no call until the form is valid, and then logs in', async () => {
    const mini = await openLogin()
    await mini.tap('Register')
    await mini.type('#login-account', 'ab')
    await mini.type('#login-password', 'short')
    await mini.tap(mini.find('.boex-checkbox'))
    await mini.tap(button(mini, 'Register'))
    await mini.waitForText('At least 4 characters')
    await mini.type('#login-account', newAccount())
    await mini.waitForText('Password too short: at least 8 characters')
    assert.equal(
      mini.requests().some(({ path }) => path === '/api/login/login'),
      false,
    )
    await mini.type('#login-password', 'er-and-longer')
    await mini.tap(button(mini, 'Register'))
    await mini.waitForToast('Registration successful')
    await mini.waitForPath('pages/index')
  })

  it('uses the invitation code of the launch path', async () => {
    const { user } = await host.platform.signUp()
    const mini = await host.open({ entry: `pages/welcome/welcome?inviteCode=${user.invitationCode}` })
    await mini.waitForText('Log in / Connect')
    await mini.tap('Log in / Connect')
    await mini.waitForPath('pages/login/login')
    await mini.tap('Register')
    await mini.waitForText(`Invitation code: ${user.invitationCode}`)
  })
})

describe('a member', () => {
  it('gets from Buy VC to a wallet’s browser, after a check of the quantity', async () => {
    const { mini } = await openMember()
    await mini.tap('Buy VC')
    await mini.waitForPath('pages/my-page/buyVc')
    await mini.type('#purchase-quantity', '1')
    await mini.tap(button(mini, 'Open in a wallet'))
    await mini.waitForText('Please switch to DAPP Browser')
    await mini.tap(button(mini, 'Copy link'))
    await mini.waitForToast('Copy successful')
    assert.match(await mini.read('clipboard'), /^https?:\/\//)
    assert.equal(
      mini.requests().some(({ path }) => path === '/api/funds/addVcOrder'),
      false,
    )
  })

  it('gets a message by socket, sees the count on the tab, and reloads the balances', async () => {
    const { member, mini } = await openMember()
    await mini.until(
      () => mini.openSockets(),
      (open) => open === 1,
      'expected the socket',
    )
    const { database, clock } = host.platform
    const title = 'Your order was received'
    const notice = { memberId: member.user.id, kind: 'order-received', render: () => ({ title, text: title }) } as const
    const before = mini.requests().length
    // A socket is bound a moment after it opens. The platform pushes nothing before that, so the test repeats the
    // notice.
    await mini.until(
      async () => {
        await database.transaction((transaction) =>
          addOrderNotice(transaction, { ...notice, subject: { kind: 'order', id: '1' }, at: nowSeconds(clock) }),
        )
        return (await mini.toasts()).map(({ title }) => title)
      },
      (titles) => titles.includes(title),
      'expected the toast',
    )
    await mini.until(
      async () => Number((await mini.read('tabs'))[UNREAD_TAB]?.badge ?? 0),
      (count) => count > 0,
      'expected a badge',
    )
    await mini.until(
      () =>
        mini
          .requests()
          .slice(before)
          .some(({ path }) => path === '/api/funds/getMyFunds'),
      Boolean,
      'expected the funds to be read again',
    )
  })

  it('whose session has ended gets one message and can log in', async () => {
    host.expectRefusals(CODE.LOGIN_EXPIRED)
    const { member, mini } = await openMember()
    const { database } = host.platform
    await database.query('delete from session where member_id = $1', [member.user.id])
    await mini.pressTab(4)
    await mini.waitForToast('Login expired, please re-login')
    await mini.waitForPath('pages/login/login')
    await mini.waitForText('Your session has expired. Log in to pick up where you left off.')
    const told = (await mini.toasts()).filter(({ title }) => title === 'Login expired, please re-login')
    assert.equal(told.length, 1)
  })

  it('pulls Assets down for fresh figures', async () => {
    const { mini } = await openMember()
    await mini.pressTab(4)
    await mini.waitForText('BOEX allocation')
    // Waits for the running call, because the refresh would join it.
    await mini.until(
      () => mini.requests().filter(({ path }) => path === '/api/funds/getMyFunds'),
      (asked) => asked.length > 0 && asked.every(({ status }) => status === 200),
      'expected the figures to be there',
    )
    const before = mini.requests().length
    await mini.pullDown()
    await mini.until(
      () => mini.read('refreshing'),
      (refreshing) => !refreshing,
      'expected the refresh to end',
    )
    assert.ok(
      mini
        .requests()
        .slice(before)
        .some(({ path, status }) => path === '/api/funds/getMyFunds' && status === 200),
    )
  })

  it('logs out and becomes a visitor', async () => {
    const { mini } = await openMember()
    await mini.pressTab(4)
    await mini.tap('Log out')
    assert.match(await mini.answerDialog('OK'), /Log out on this device\?|Your display settings are kept/)
    await mini.pressTab(4)
    await mini.waitForText('Log in to see your assets')
    await mini.until(
      () => mini.openSockets(),
      (open) => open === 0,
      'expected the socket to be closed',
    )
  })
})
