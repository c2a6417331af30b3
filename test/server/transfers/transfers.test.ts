import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { contract, type Payload } from '@/contract/contract'
import { partyName } from '@/domain/mining/party'
import { freezeMember } from '../../../server/commands/decide-withdrawal'
import { ACCOUNT_PASSWORD, setFirstPassword } from '../../support/platform/first-password'
import { issueCoins } from '../../support/platform/issue-coins'
import { fundsOf } from '../../support/platform/purchase'
import { IMPOSSIBLE_QUANTITIES, REQUEST_ID, richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'

describe('transferring', () => {
  const platform = platformOfSuite()

  const send = (member: Member, changed: Partial<Payload<'/api/funds/addTransfer'>>) => {
    const payload = { to: '', quantity: '10', coin: 'BOEX' as const, password: WITHDRAWAL_PASSWORD, ...changed }
    return platform.client.call('/api/funds/addTransfer', payload, { token: member.token })
  }
  const logOf = async ({ token }: Member, question: Payload<'/api/my/getTransferLog'> = {}) =>
    (await platform.client.data('/api/my/getTransferLog', question, { token })).list

  it('reaches a member by UID and by address, exactly on both sides, and notifies the receiver', async () => {
    const sender = await richMember(platform)
    const receiver = await platform.signUpWithWallet()
    assert.equal((await send(sender, { to: receiver.user.uid, quantity: '1.000000000000000001' })).code, 1)
    const byAddress = await send(sender, { to: receiver.wallet.address, coin: 'VC', quantity: '2' })
    assert.equal(byAddress.data?.to, receiver.user.uid)
    const funds = await fundsOf(platform, receiver)
    assert.deepEqual([funds.boex.available, funds.vc.available], ['1.000000000000000001', '2'])
    assert.equal((await fundsOf(platform, sender)).boex.available, '998.999999999999999999')
    const outgoing = await logOf(sender, { direction: 'out', coin: 'VC' })
    assert.deepEqual(
      outgoing.map(({ direction, quantity }) => [direction, quantity]),
      [['out', '2']],
    )
    assert.equal(outgoing[0]?.counterparty.uid, receiver.user.uid)
    const incoming = await logOf(receiver, { direction: 'in' })
    assert.deepEqual(
      incoming.map(({ direction }) => direction),
      ['in', 'in'],
    )
    const unread = await platform.client.data('/api/my/unReadNum', {}, { token: receiver.token })
    assert.equal(unread.order, 2)
  })

  it('names both parties as their records do: a wallet member by UID, an account member masked', async () => {
    const { client } = platform
    const ofWallet = await platform.signUpWithWallet()
    await setFirstPassword(client, ofWallet)
    await issueCoins(platform, ofWallet.user.id, 'BOEX', '100')
    const ofAccount = await richMember(platform)
    const sides = [
      [ofWallet, ofAccount],
      [ofAccount, ofWallet],
    ] as const
    for (const [sender, receiver] of sides) {
      const { data } = await send(sender, { to: receiver.user.uid, quantity: '1.5' })
      const [sent] = await logOf(sender, { direction: 'out' })
      const [received] = await logOf(receiver, { direction: 'in' })
      if (!sent || !received) throw new Error('not recorded')
      const unnamed = () => undefined
      assert.equal(data?.to, partyName(sent.counterparty, unnamed))
      const from = partyName(received.counterparty, unnamed)
      assert.equal(from === sender.user.uid, sender === ofWallet)
      const { list } = await client.data('/api/index/getNoticeList', {}, { token: receiver.token })
      assert.equal(list[0]?.title, `Received 1.5 BOEX from ${from}`)
    }
  })

  it('is recorded on both sides with every field that was sent', async () => {
    const [sender, receiver] = [await richMember(platform), await platform.signUp()]
    const confirmed = ['to', 'password', 'idempotencyKey']
    const fields = Object.keys(contract['/api/funds/addTransfer'].payload.entries).filter(
      (name) => !confirmed.includes(name),
    )
    const known = { quantity: '3.5', coin: 'VC' } as const
    const sent = { ...Object.fromEntries(fields.map((name) => [name, `Any ${name}`])), ...known }
    assert.equal((await send(sender, { ...sent, to: receiver.user.uid })).code, CODE.SUCCESS)
    for (const member of [sender, receiver]) {
      const [record] = await logOf(member)
      const recorded: Readonly<Record<string, unknown>> = { ...record }
      assert.deepEqual(Object.fromEntries(fields.map((name) => [name, recorded[name]])), sent)
    }
  })

  it('refuses every violation of the rules, and moves nothing', async () => {
    const sender = await platform.signUpWithWallet()
    assert.equal((await send(sender, { to: '100001' })).code, CODE.WITHDRAWAL_PASSWORD_NOT_SET)
    await setFirstPassword(platform.client, sender)
    await issueCoins(platform, sender.user.id, 'BOEX', '100')
    const other = await platform.signUpWithWallet()
    const wrongCase = other.wallet.address.replace(/[a-f]/, (letter) => letter.toUpperCase())
    const to = other.user.uid
    const refusals: [Partial<Payload<'/api/funds/addTransfer'>>, number][] = [
      [{ to: '' }, CODE.ADDRESS_INVALID],
      [{ to: 'nobody' }, CODE.ADDRESS_INVALID],
      [{ to: wrongCase }, CODE.ADDRESS_INVALID],
      [{ to: '999999999' }, CODE.RECIPIENT_NOT_FOUND],
      [{ to: `0x${'1'.repeat(40)}` }, CODE.RECIPIENT_NOT_FOUND],
      [{ to: sender.user.uid }, CODE.RECIPIENT_IS_SELF],
      [{ to: sender.wallet.address.toLowerCase() }, CODE.RECIPIENT_IS_SELF],
      [{ to, quantity: '0.5' }, CODE.QUANTITY_BELOW_MINIMUM],
      [{ to, quantity: '100.1' }, CODE.INSUFFICIENT_BALANCE],
      [{ to, password: '111112' }, CODE.WITHDRAWAL_PASSWORD_WRONG],
      ...IMPOSSIBLE_QUANTITIES.map((quantity): [object, number] => [{ to, quantity }, CODE.QUANTITY_INVALID]),
    ]
    for (const [changed, code] of refusals)
      assert.equal((await send(sender, changed)).code, code, JSON.stringify(changed))
    assert.equal((await send(sender, { to, quantity: '0.5' })).msg, 'Minimum 1 BOEX')
    assert.equal((await send(sender, { to, coin: 'VC' })).msg, 'Insufficient balance. Available: 0 VC')
    assert.equal((await fundsOf(platform, sender)).boex.available, '100')
    assert.deepEqual(await logOf(sender), [])
    assert.equal((await platform.client.call('/api/my/getTransferLog', {})).code, CODE.NOT_LOGGED_IN)
  })

  it('runs a repeated request once, and concurrent ones only up to the balance', async () => {
    const sender = await richMember(platform, { BOEX: '100' })
    const receiver = await platform.signUp()
    const to = receiver.user.uid
    const same = await Promise.all([1, 2, 3].map(() => send(sender, { to, idempotencyKey: REQUEST_ID })))
    assert.equal(new Set(same.map(({ data }) => data?.id)).size, 1)
    const many = await Promise.all(Array.from({ length: 10 }, () => send(sender, { to, quantity: '40' })))
    assert.equal(many.filter(({ code }) => code === 1).length, 2)
    assert.equal((await fundsOf(platform, receiver)).boex.available, '90')
  })

  it('runs between two members in both directions concurrently without a deadlock', async () => {
    const [left, right] = [await richMember(platform), await richMember(platform)]
    for (let round = 1; round <= 4; round += 1) {
      const both = [1, 2, 3, 4, 5].flatMap(() => [
        send(left, { to: right.user.uid, quantity: '1' }),
        send(right, { to: left.user.uid, quantity: '1' }),
      ])
      for (const { code } of await Promise.all(both)) assert.equal(code, 1)
    }
    assert.equal((await fundsOf(platform, left)).boex.available, '1000')
  })
})

describe('the withdrawal password and the security information', () => {
  const platform = platformOfSuite()

  const set = ({ token }: Member, password: string, more: Partial<Payload<'/api/my/setOrUpdatePassword'>> = {}) =>
    platform.client.call('/api/my/setOrUpdatePassword', { password, repeatedPassword: password, ...more }, { token })
  const ANSWERS = { birthDate: '1990-05-17', birthplace: '浙江省杭州市', name: 'Lin Yi' }
  const secure = ({ token }: Member, more: Partial<Payload<'/api/my/setOrUpdateSecurity'>> = {}) =>
    platform.client.call('/api/my/setOrUpdateSecurity', { nickname: 'Lin', ...ANSWERS, ...more }, { token })

  it('is set once by its owner, and changed with the old one or the three answers', async () => {
    const member = await platform.signUp()
    const differing = await set(member, '528491', { repeatedPassword: '528492' })
    assert.equal(differing.code, CODE.WITHDRAWAL_PASSWORDS_DIFFER)
    assert.equal(differing.msg, 'Withdrawal passwords do not match, please try again!')
    assert.equal((await set(member, '123456')).code, CODE.WITHDRAWAL_PASSWORD_WEAK)
    assert.equal((await set(member, '12345')).code, CODE.WITHDRAWAL_PASSWORD_INVALID)
    assert.equal((await set(member, '528491', { accountPassword: ACCOUNT_PASSWORD })).code, 1)
    assert.equal((await set(member, '628491')).code, CODE.WITHDRAWAL_PASSWORD_WRONG)
    const wrongOld = await set(member, '628491', { oldPassword: '999991' })
    assert.equal(wrongOld.code, CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.match(wrongOld.msg, /Attempts left: 4$/)
    assert.equal((await set(member, '628491', { oldPassword: '528491' })).code, 1)
    assert.equal((await set(member, '728491', { answers: ANSWERS })).code, CODE.SECURITY_NOT_SET)
    assert.equal((await secure(member)).code, CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal((await secure(member, { password: '528491' })).code, CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal((await secure(member, { password: '628491' })).code, 1)
    const wrong = { ...ANSWERS, name: 'Lin Er' }
    assert.equal((await set(member, '728491', { answers: wrong })).code, CODE.SECURITY_ANSWERS_WRONG)
    const spelled = { ...ANSWERS, name: ' LIN YI ' }
    assert.equal((await set(member, '728491', { answers: spelled })).code, 1)
  })

  it('that was reset suspends transfers and withdrawals for 24 hours, and reports until when', async () => {
    const [member, other] = [await richMember(platform), await platform.signUp()]
    const { client, clock } = platform
    const own = { token: member.token }
    await secure(member, { password: WITHDRAWAL_PASSWORD })
    const suspendedUntil = async () => {
      const { withdrawalsSuspendedUntil: until } = await client.data('/api/my/getSecurityInfo', {}, own)
      const funds = await client.data('/api/funds/getMyFunds', {}, own)
      assert.equal(funds.withdrawalsSuspendedUntil, until)
      return until
    }
    const send = (password: string, lang: 'en' | 'zh-en' = 'en') =>
      client.call(
        '/api/funds/addTransfer',
        { to: other.user.uid, quantity: '1', coin: 'BOEX', password },
        { ...own, lang },
      )
    const withdraw = (password: string) =>
      client.call(
        '/api/funds/addCashLog',
        { network: 'BOEX-ERC20', quantity: '20', account: `0x${'9a'.repeat(20)}`, password },
        own,
      )
    // A change with the old password does not suspend withdrawals.
    assert.equal((await set(member, '628491', { oldPassword: WITHDRAWAL_PASSWORD })).code, 1)
    assert.deepEqual([await suspendedUntil(), (await send('628491')).code], [null, 1])
    const resetAt = Math.floor(clock.now() / 1000)
    assert.equal((await set(member, '728491', { answers: ANSWERS })).code, 1)
    const until = resetAt + 24 * 3600
    assert.equal(await suspendedUntil(), until)
    const said = `${new Date(Math.ceil(until / 60) * 60_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const refused = await send('728491')
    assert.deepEqual(
      [refused.code, refused.msg],
      [CODE.WITHDRAWALS_SUSPENDED, `Your password was reset. Transfers and withdrawals are suspended until ${said}`],
    )
    assert.equal((await send('728491', 'zh-en')).msg, `密码已重置，转账和提现已暂停，${said} 恢复`)
    assert.equal((await withdraw('728491')).code, CODE.WITHDRAWALS_SUSPENDED)
    // Another change of the password does not end the suspension.
    assert.equal((await set(member, '828491', { oldPassword: '728491' })).code, 1)
    await clock.advance(24 * 3600 - 60)
    assert.equal((await send('828491')).code, CODE.WITHDRAWALS_SUSPENDED)
    await clock.advance(60)
    assert.deepEqual(
      [await suspendedUntil(), (await send('828491')).code, (await withdraw('828491')).code],
      [null, 1, 1],
    )
  })

  it('that was reset does not shorten the suspension by an operator', async () => {
    const member = await richMember(platform)
    await secure(member, { password: WITHDRAWAL_PASSWORD })
    const until = Math.floor(platform.clock.now() / 1000) + 7 * 24 * 3600
    await freezeMember(platform.database, { uid: member.user.uid, until })
    assert.equal((await set(member, '728491', { answers: ANSWERS })).code, 1)
    const { withdrawalsSuspendedUntil } = await platform.client.data('/api/my/getSecurityInfo', {}, member)
    assert.equal(withdrawalsSuspendedUntil, until)
  })

  it('notifies the member only of a reset, in both languages', async () => {
    const member = await richMember(platform)
    const { client, clock } = platform
    await secure(member, { password: WITHDRAWAL_PASSWORD })
    assert.equal((await set(member, '628491', { oldPassword: WITHDRAWAL_PASSWORD })).code, 1)
    const wrong = { ...ANSWERS, name: 'Lin Er' }
    assert.equal((await set(member, '728491', { answers: wrong })).code, CODE.SECURITY_ANSWERS_WRONG)
    const told = (lang: 'en' | 'zh-en') => client.data('/api/index/getNoticeList', {}, { token: member.token, lang })
    const isOfReset = ({ title }: { title: string }) => /reset|重置/.test(title)
    assert.deepEqual((await told('en')).list.filter(isOfReset), [])
    // Half a minute past: the displayed time is rounded, and must not be earlier than the effective one.
    await clock.advance(90 - (Math.floor(clock.now() / 1000) % 60))
    const until = Math.floor(clock.now() / 1000) + 24 * 3600
    assert.equal((await set(member, '728491', { answers: ANSWERS })).code, 1)
    const said = `${new Date((until + 30) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const words = {
      en: [
        'Withdrawal password reset',
        `<p>Your withdrawal password was reset with your security questions. Transfers and withdrawals are suspended until ${said}. If this was not you, log out your other devices under Account &gt; Devices and login history, and contact customer service.</p>`,
      ],
      'zh-en': [
        '提现密码已重置',
        `<p>您的提现密码已通过安全问题重置。转账和提现已暂停，${said} 恢复。如非本人操作，请前往“个人中心 &gt; 设备与登录记录”退出其他设备，并联系客服。</p>`,
      ],
    }
    for (const lang of ['en', 'zh-en'] as const) {
      const notices = (await told(lang)).list.filter(isOfReset)
      assert.deepEqual(
        notices.map(({ kind, subject, title }) => ({ kind, subject, title })),
        [{ kind: 'order', subject: null, title: words[lang][0] }],
      )
      const id = notices[0]?.id ?? ''
      const { html } = await client.data('/api/index/getNoticeDetail', { id }, { token: member.token, lang })
      assert.equal(html, words[lang][1])
    }
    const messages = await platform.database.query<{ kind: string }>(
      "select kind from outbox where member_id = $1 and texts->'en'->>'title' like '%reset%'",
      [member.user.id],
    )
    assert.deepEqual(messages, [{ kind: 'login' }])
  })

  it('locks the answers after five wrong ones', async () => {
    const member = await platform.signUp()
    await setFirstPassword(platform.client, member)
    await secure(member, { password: WITHDRAWAL_PASSWORD })
    const wrong = { ...ANSWERS, birthplace: 'elsewhere' }
    for (let count = 0; count < 5; count += 1) await set(member, '728491', { answers: wrong })
    assert.equal((await set(member, '728491', { answers: ANSWERS })).code, CODE.TOO_MANY_ATTEMPTS)
    await platform.clock.advance(15 * 60)
    assert.equal((await set(member, '728491', { answers: ANSWERS })).code, 1)
  })

  it('is masked on read, refused if incomplete, and changed only with the withdrawal password', async () => {
    const member = await platform.signUp()
    await setFirstPassword(platform.client, member)
    const read = () => platform.client.data('/api/my/getSecurityInfo', {}, { token: member.token })
    assert.equal((await read()).set, false)
    assert.equal((await secure(member, { birthDate: '2026-02-30' })).code, CODE.BIRTH_DATE_INVALID)
    assert.equal((await secure(member, { birthDate: '2126-01-01' })).code, CODE.BIRTH_DATE_INVALID)
    assert.equal((await secure(member, { name: ' ' })).code, CODE.BODY_INVALID)
    assert.equal((await secure(member, { password: WITHDRAWAL_PASSWORD })).code, 1)
    const information = await read()
    assert.deepEqual(
      [information.nickname, information.birthDate, information.birthplace, information.name],
      ['L****', '****-**-17', '浙江****', 'L****'],
    )
    assert.equal((await secure(member, { name: 'Else' })).code, CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal((await secure(member, { name: 'Else', password: WITHDRAWAL_PASSWORD })).code, 1)
    assert.equal((await platform.client.call('/api/my/getSecurityInfo', {})).code, CODE.NOT_LOGGED_IN)
  })

  it('cannot be set with a session alone, and such earlier answers are dropped with the first password', async () => {
    const { client, database } = platform
    const member = await platform.signUp()
    const isSet = async () => (await client.data('/api/my/getSecurityInfo', {}, { token: member.token })).set
    assert.equal((await secure(member)).code, CODE.WITHDRAWAL_PASSWORD_NOT_SET)
    assert.equal((await secure(member, { password: WITHDRAWAL_PASSWORD })).code, CODE.WITHDRAWAL_PASSWORD_NOT_SET)
    assert.equal(await isSet(), false)
    // Simulates an earlier version, which accepted answers without a withdrawal password.
    await setFirstPassword(client, member)
    assert.equal((await secure(member, { password: WITHDRAWAL_PASSWORD })).code, 1)
    await database.query('update member set withdrawal_password_hash = null where id = $1', [member.user.id])
    assert.equal(await isSet(), true)
    await setFirstPassword(client, member)
    assert.equal(await isSet(), false)
    assert.equal((await client.data('/api/my/userInfo', {}, { token: member.token })).securitySet, false)
    assert.equal((await set(member, '728491', { answers: ANSWERS })).code, CODE.SECURITY_NOT_SET)
  })
})
