import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { LOGIN_HISTORY_DAYS } from '@/domain/constants'
import { hashToken, keepUses } from '../../server/commands/sessions'
import { maintain } from '../../server/jobs/maintenance'
import { SessionUses } from '../../server/pipeline/session-uses'
import { openBoundSocket } from '../support/platform/socket'
import { type Member, platformOfSuite, startPlatform } from '../support/platform/start-platform'
import { createTestWallet, walletLogin } from '../support/platform/wallet'

const PASSWORD = 'a-long-password'
const DAY = 86_400
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MetaMaskMobile'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const HOME = { origin: '203.0.113.7', userAgent: PHONE }
const OFFICE = { origin: '198.51.100.20', userAgent: DESKTOP }

describe('sessions', () => {
  const platform = platformOfSuite({ environment: { TRUST_PROXY: '1' } })

  const accountName = () => `session-${randomUUID().slice(0, 8)}`
  const register = (account: string, from: object) =>
    platform.client.data('/api/login/login', { type: 'register', account, password: PASSWORD }, from)
  const logIn = (account: string, from: object, password = PASSWORD) =>
    platform.client.data('/api/login/login', { type: 'account', account, password }, from)
  const sessionsOf = ({ token }: Pick<Member, 'token'>, from: object = HOME) =>
    platform.client.data('/api/my/getSessions', {}, { ...from, token })
  const historyOf = ({ token }: Pick<Member, 'token'>) => platform.client.data('/api/my/getLoginHistory', {}, { token })
  const stands = async ({ token }: Pick<Member, 'token'>) =>
    (await platform.client.call('/api/my/userInfo', {}, { token })).code === CODE.SUCCESS
  const codeOf = async ({ token }: Pick<Member, 'token'>, id: string) =>
    (await platform.client.call('/api/my/endSession', { id }, { token })).code

  it('are listed with device, network and times, the current one first, without token or full address', async () => {
    const account = accountName()
    const phone = await register(account, HOME)
    await platform.clock.advance(3_600)
    const desktop = await logIn(account, OFFICE)
    const now = Math.floor(platform.clock.now() / 1000)
    const { list, total } = await sessionsOf(phone)
    assert.equal(total, 2)
    assert.deepEqual(
      list.map(({ id: _, ...session }) => session),
      [
        {
          browser: 'MetaMask',
          system: 'iOS',
          network: '203.0.113.*',
          createdAt: now - 3_600,
          lastUsedAt: now,
          current: true,
        },
        {
          browser: 'Chrome',
          system: 'Windows',
          network: '198.51.100.*',
          createdAt: now,
          lastUsedAt: now,
          current: false,
        },
      ],
    )
    const rows = await platform.database.query('select session::text as row from session where member_id = $1', [
      phone.user.id,
    ])
    const text = JSON.stringify([list, rows])
    for (const secret of [phone.token, desktop.token, '203.0.113.7', '198.51.100.20', 'Mozilla']) {
      assert.equal(text.includes(secret), false, secret)
    }
    assert.equal((await sessionsOf(desktop)).list[0]?.browser, 'Chrome')
  })

  it('are shown by pages', async () => {
    const account = accountName()
    const member = await register(account, HOME)
    for (let count = 0; count < 4; count += 1) await logIn(account, OFFICE)
    const ids: string[] = []
    for (const page of [1, 2, 3]) {
      const answer = await platform.client.data('/api/my/getSessions', { page, limit: 2 }, { token: member.token })
      assert.equal(answer.total, 5)
      ids.push(...answer.list.map(({ id }) => id))
    }
    assert.equal(new Set(ids).size, 5)
  })

  it('are ended one by one, token and socket immediately; ending again succeeds, and others continue', async () => {
    const account = accountName()
    const phone = await register(account, HOME)
    const desktop = await logIn(account, OFFICE)
    const tablet = await logIn(account, OFFICE)
    const socket = await openBoundSocket(platform.url, desktop)
    const [own] = (await sessionsOf(desktop)).list
    assert.ok(own?.current)
    const began = performance.now()
    for (let count = 0; count < 2; count += 1) assert.equal(await codeOf(phone, own.id), CODE.SUCCESS)
    // The notice of the tablet's login may arrive first.
    let frame = await socket.next()
    while (frame.type === 'emit') frame = await socket.next()
    assert.equal(frame.type, 'refused')
    await socket.closed
    while (await stands(desktop)) assert.ok(performance.now() - began < 2_000)
    assert.deepEqual([await stands(phone), await stands(tablet)], [true, true])
    assert.equal((await sessionsOf(phone)).total, 2)
  })

  it('cannot be ended by another member: the ID is refused like an unknown one', async () => {
    const [member, stranger] = [await register(accountName(), HOME), await register(accountName(), HOME)]
    const [session] = (await sessionsOf(stranger)).list
    assert.equal(await codeOf(member, session?.id ?? ''), CODE.RECORD_NOT_FOUND)
    assert.equal(await codeOf(member, randomUUID()), CODE.RECORD_NOT_FOUND)
    for (const id of ['', '12', hashToken(stranger.token), `${randomUUID()}'`]) {
      assert.equal(await codeOf(member, id), CODE.BODY_INVALID, id)
    }
    assert.equal(await stands(stranger), true)
    // The session's member has ended it. It still belongs to that member.
    await platform.client.data('/api/login/logout', {}, { token: stranger.token })
    assert.equal(await codeOf(member, session?.id ?? ''), CODE.RECORD_NOT_FOUND)
  })

  it('are all ended except the current one', async () => {
    const account = accountName()
    const phone = await register(account, HOME)
    const others = [await logIn(account, OFFICE), await logIn(account, OFFICE)]
    const stranger = await register(accountName(), HOME)
    const end = () => platform.client.data('/api/my/endOtherSessions', {}, { token: phone.token })
    assert.deepEqual(await end(), { ended: 2 })
    assert.deepEqual(await end(), { ended: 0 })
    const began = performance.now()
    for (const other of others) while (await stands(other)) assert.ok(performance.now() - began < 2_000)
    assert.deepEqual([await stands(phone), await stands(stranger)], [true, true])
  })

  it('store time and network of their last call, all in one statement', async () => {
    const account = accountName()
    const [phone, desktop] = [await register(account, HOME), await logIn(account, OFFICE)]
    const uses = new SessionUses({ database: platform.database, log: platform.platform.log })
    const at = Math.floor(platform.clock.now() / 1000)
    for (const token of [phone.token, desktop.token]) uses.note(token, { at: at + 10, network: '203.0.113.*' })
    uses.note(desktop.token, { at: at + 60, network: '192.0.2.*' })
    await uses.keep()
    await uses.stop()
    const [, other] = (await sessionsOf(phone)).list
    assert.deepEqual([other?.lastUsedAt, other?.network], [at + 60, '192.0.2.*'])
    // An older use, recorded late by another process, does not change the time.
    await keepUses(platform.database, [{ tokenHash: hashToken(desktop.token), at, network: '192.0.2.*' }])
    assert.equal((await sessionsOf(phone)).list[1]?.lastUsedAt, at + 60)
    assert.equal(await stands(desktop), true)
  })

  it('store their last use before the platform stops', async () => {
    const own = await startPlatform({ database: platform.database, clock: platform.clock, chain: platform.chain })
    const { token, user } = await own.signUp()
    await platform.clock.advance(120)
    await own.client.data('/api/my/userInfo', {}, { token })
    await own.close()
    const rows = await platform.database.query('select last_used_at from session where member_id = $1', [user.id])
    assert.deepEqual(rows, [{ last_used_at: String(Math.floor(platform.clock.now() / 1000)) }])
  })

  it('of the previous version, without a device, are listed and ended as well', async () => {
    const member = await register(accountName(), HOME)
    const at = Math.floor(platform.clock.now() / 1000)
    const token = 'e'.repeat(64)
    await platform.database.query(
      'insert into session (token_hash, member_id, created_at, expires_at) values ($1, $2, $3, $4)',
      [hashToken(token), member.user.id, at - 5, at + DAY],
    )
    const old = (await sessionsOf(member)).list[1]
    assert.deepEqual(
      { ...old, id: '' },
      { id: '', browser: null, system: null, network: null, createdAt: at - 5, lastUsedAt: at - 5, current: false },
    )
    assert.equal(await codeOf(member, old?.id ?? ''), CODE.SUCCESS)
    assert.equal(await stands({ token }), false)
  })

  describe('the login history', () => {
    it('shows how, with which device and from where a member logged in, newest first, until it expires', async () => {
      const wallet = createTestWallet()
      const enter = async (from: object) =>
        platform.client.data(
          '/api/login/login',
          walletLogin(wallet, await platform.client.data('/api/login/getConfig', {})),
          from,
        )
      const member = await enter(HOME)
      await platform.clock.advance(60)
      await enter(OFFICE)
      const { list, total } = await historyOf(member)
      assert.equal(total, 2)
      assert.deepEqual(
        list.map(({ method, outcome, browser, system, network }) => [method, outcome, browser, system, network]),
        [
          ['wallet', 'success', 'Chrome', 'Windows', '198.51.100.*'],
          ['wallet', 'success', 'MetaMask', 'iOS', '203.0.113.*'],
        ],
      )
      assert.equal((list[0]?.createdAt ?? 0) - (list[1]?.createdAt ?? 0), 60)
      // Sessions end after thirty days without use, so the test keeps this one active.
      for (let days = 0; days < LOGIN_HISTORY_DAYS; days += 15) {
        await platform.clock.advance(15 * DAY)
        assert.equal(await stands(member), true)
      }
      assert.equal((await historyOf(member)).total, 0)
      await maintain(platform.database, Math.floor(platform.clock.now() / 1000))
      const rows = await platform.database.query('select 1 from login where member_id = $1', [member.user.id])
      assert.deepEqual(rows, [])
    })

    it('notifies the member of a lock after too many tries, once per network and quarter of an hour', async () => {
      const account = accountName()
      const member = await register(account, HOME)
      const guess = (name: string) =>
        platform.client.call('/api/login/login', { type: 'account', account: name, password: 'wrong-password' }, OFFICE)
      const lock = async () => {
        for (let count = 0; count < 10; count += 1) await guess(account)
        for (let count = 0; count < 3; count += 1) {
          assert.equal((await guess(account.toUpperCase())).code, CODE.TOO_MANY_ATTEMPTS)
        }
      }
      await lock()
      const locked = async () => (await historyOf(member)).list.filter(({ outcome }) => outcome === 'locked')
      assert.deepEqual(
        (await locked()).map(({ method, browser, network }) => [method, browser, network]),
        [['account', 'Chrome', '198.51.100.*']],
      )
      await platform.clock.advance(15 * 60 + 1)
      await lock()
      assert.equal((await locked()).length, 2)
    })

    it('shows members only their own logins, and visitors none', async () => {
      const [member] = [await register(accountName(), HOME), await register(accountName(), HOME)]
      assert.equal((await historyOf(member)).total, 1)
      for (const path of ['/api/my/getLoginHistory', '/api/my/getSessions', '/api/my/endOtherSessions'] as const) {
        assert.equal((await platform.client.call(path, {})).code, CODE.NOT_LOGGED_IN)
      }
    })
  })

  describe('a new device', () => {
    const noticesOf = async ({ token }: Pick<Member, 'token'>, lang: 'en' | 'zh-en' = 'en') =>
      (await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token, lang })).list

    it('notifies the member in both languages and in open apps, except for known devices and the first', async () => {
      const account = accountName()
      const phone = await register(account, HOME)
      await logIn(account, { ...HOME, origin: '192.0.2.1' })
      assert.deepEqual(await noticesOf(phone), [])
      const socket = await openBoundSocket(platform.url, phone)
      for (let count = 0; count < 2; count += 1) await logIn(account, OFFICE)
      const frame = await socket.next()
      assert.ok(frame.type === 'emit')
      assert.deepEqual([frame.data.kind, frame.data.title], ['login', 'New device logged in: Chrome · Windows'])
      socket.close()
      const [notice, ...more] = await noticesOf(phone)
      assert.deepEqual([more.length, notice?.subject], [0, null])
      assert.match(notice?.summary ?? '', /IP 198\.51\.100\.\*/)
      assert.equal((await noticesOf(phone, 'zh-en'))[0]?.title, '新设备登录：Chrome · Windows')
    })

    it('is called unknown if its user agent is unknown; after an unknown first device there is no notice', async () => {
      const account = accountName()
      const phone = await register(account, HOME)
      await logIn(account, { ...OFFICE, userAgent: 'curl/8.5.0' })
      assert.equal((await noticesOf(phone))[0]?.title, 'New device logged in: unknown device')
      const program = accountName()
      const first = await register(program, { userAgent: 'curl/8.5.0' })
      await logIn(program, OFFICE)
      assert.deepEqual(await noticesOf(first), [])
    })
  })
})
