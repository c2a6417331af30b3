import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { contract, PATHS, type Path } from '@/contract/contract'
import { isCommand } from '../../server/commands/run-command'
import type { Database } from '../../server/database/database'
import { BoundedMap } from '../../server/lib/bounded-map'
import { DistributedRateLimiter } from '../../server/pipeline/distributed-rate-limiter'
import { createFakeClock, type FakeClock } from '../support/platform/clock'
import { openTestDatabase } from '../support/platform/database'
import { issueCoins } from '../support/platform/issue-coins'
import { richMember, WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'
import { openBoundSocket } from '../support/platform/socket'
import { startPlatform, type TestPlatform } from '../support/platform/start-platform'
import { createTestWallet } from '../support/platform/wallet'

const USER = '/api/my/userInfo'
const DAY = 86_400
/** Maximum time until every process refuses an ended session. */
const WITHIN_MILLISECONDS = 2_000

/** Two platforms on one database with separate memories, like two processes. */
describe('two platforms on one database', () => {
  let one: TestPlatform
  let other: TestPlatform
  before(async () => {
    one = await startPlatform()
    other = await startPlatform(one)
  })
  after(async () => {
    await other.close()
    await one.close()
  })

  const userCode = async ({ client }: TestPlatform, token: string) => (await client.call(USER, {}, { token })).code
  /**
   * Calls repeatedly.
   *
   * @returns milliseconds until the platform refuses the session
   */
  const refusedAfter = async (platform: TestPlatform, token: string): Promise<number> => {
    const began = performance.now()
    while ((await userCode(platform, token)) === CODE.SUCCESS) {
      if (performance.now() - began > 5 * WITHIN_MILLISECONDS) assert.fail('it is never refused')
    }
    return performance.now() - began
  }

  it('refuse an ended session: immediately in the process that ended it, within two seconds in the other', async () => {
    const { token } = await one.signUp()
    for (const platform of [one, other]) assert.equal(await userCode(platform, token), CODE.SUCCESS)
    await one.client.data('/api/login/logout', {}, { token })
    assert.equal(await userCode(one, token), CODE.LOGIN_EXPIRED)
    assert.ok((await refusedAfter(other, token)) < WITHIN_MILLISECONDS)
  })

  it('close the sockets of an ended session within two seconds in both processes', async () => {
    for (const [ending, connected] of [
      [one, other],
      [other, one],
      [one, one],
    ] as const) {
      const { token, user } = await one.signUp()
      const socket = await openBoundSocket(connected.url, { token, user })
      const began = performance.now()
      await ending.client.data('/api/login/logout', {}, { token })
      assert.equal((await socket.next()).type, 'refused')
      await socket.closed
      assert.ok(performance.now() - began < WITHIN_MILLISECONDS)
    }
  })

  it('refuse a session whose row an operator deleted or shortened', async () => {
    const endings = {
      deleted: 'delete from session where token_hash = $1',
      shortened: 'update session set expires_at = created_at where token_hash = $1',
    }
    for (const [name, statement] of Object.entries(endings)) {
      const { token } = await one.signUp()
      for (const platform of [one, other]) assert.equal(await userCode(platform, token), CODE.SUCCESS)
      await one.database.query(statement, [createHash('sha256').update(token).digest('hex')])
      for (const platform of [one, other]) assert.ok((await refusedAfter(platform, token)) < WITHIN_MILLISECONDS, name)
    }
  })

  it('refuse it within two seconds even without a notification', async () => {
    const deaf: Database = { ...one.database, listen: async () => async () => undefined }
    await using uninformed = await startPlatform({ ...one, database: deaf })
    const { token } = await one.signUp()
    assert.equal(await userCode(uninformed, token), CODE.SUCCESS)
    await one.client.data('/api/login/logout', {}, { token })
    assert.ok((await refusedAfter(uninformed, token)) < WITHIN_MILLISECONDS)
  })

  it('expire a session on time despite their caches', async () => {
    const { token } = await one.signUp()
    assert.equal(await userCode(one, token), CODE.SUCCESS)
    await one.clock.advance(one.config.sessionDays * DAY)
    assert.equal(await userCode(one, token), CODE.LOGIN_EXPIRED)
  })

  it('store the language of a member’s last call', async () => {
    const { token, user } = await one.signUp()
    const language = async () => {
      const rows = await one.database.query('select language from member where id = $1', [user.id])
      return rows[0]
    }
    for (const lang of ['zh-en', 'en', 'zh-en'] as const) {
      await one.client.data(USER, {}, { token, lang })
      assert.deepEqual(await language(), { language: lang })
    }
  })

  it('run no command whose request the other process has run or refused', async () => {
    const member = await richMember(one, { BOEX: '5000', VC: '100' })
    const friend = await one.signUp()
    await issueCoins(one, member.user.id, 'BOEX', '500', 'pending')
    const { token } = member
    const stake = { type: 'flexible', quantity: '1000' } as const
    const position = await one.client.data('/api/funds/addMiningRig', stake, { token })
    const ticket = await one.client.data('/api/help/addTicket', { text: 'Where is my withdrawal?' }, { token })
    await one.clock.advance(3 * DAY)
    const password = WITHDRAWAL_PASSWORD
    const transfer = { to: friend.user.uid, quantity: '10', coin: 'BOEX', password }
    const payloads: Partial<Record<Path, readonly object[]>> = {
      '/api/funds/addTransfer': [transfer, { ...transfer, quantity: '100000' }, { ...transfer, password: '135792' }],
      '/api/funds/addCashLog': [
        { network: 'BOEX-ERC20', quantity: '100', account: createTestWallet().address, password },
        { network: 'no-such-network', quantity: '100', account: createTestWallet().address, password },
      ],
      '/api/funds/addMiningRig': [
        stake,
        { ...stake, quantity: '100000' },
        { type: 'burn', quantity: '100', password },
        { type: 'burn', quantity: '100', password: '135792' },
      ],
      '/api/funds/getMiningRigRelease': [{ quantity: '1' }, { quantity: '100000' }],
      '/api/funds/addBoexRelease': [
        { quantity: '100', days: 30 },
        { quantity: '100000', days: 30 },
      ],
      '/api/funds/returnMiningRig': [{ id: position.id }, { id: '999999999' }],
      '/api/my/updateTrustedAddresses': [
        { add: createTestWallet().address, password },
        { only: true, password: '135792' },
      ],
      '/api/help/addTicket': [{ text: 'And what about this one?' }],
      '/api/help/addTicketMessage': [
        { id: ticket.id, text: 'Still nothing' },
        { id: '999999999', text: 'Still nothing' },
      ],
    }
    const commands = PATHS.filter((path) => contract[path].effect === 'write' && !('multipart' in contract[path]))
    assert.ok(commands.length > 15)
    for (const path of commands) {
      const asked = isCommand(path) ? (payloads[path] ?? assert.fail(path)) : [{}]
      for (const payload of asked) {
        const text = JSON.stringify(one.client.body(payload))
        // Logging out ends the session, so it gets another member's token.
        const headers = { token: path === '/api/login/logout' ? (await one.signUp()).token : token }
        const first = await one.client.send(path, text, headers)
        assert.notEqual(first.code, CODE.NONCE_REPLAYED, path)
        const again = await other.client.send(path, text, headers)
        assert.equal(again.code, CODE.NONCE_REPLAYED, `${path} ${JSON.stringify(payload)}, first ${first.code}`)
      }
    }
  })

  it('run a command once if both get its request at the same time', async () => {
    const member = await richMember(one, { BOEX: '1000' })
    const friend = await one.signUp()
    const transfer = { to: friend.user.uid, quantity: '10', coin: 'BOEX', password: WITHDRAWAL_PASSWORD }
    for (let round = 0; round < 5; round += 1) {
      const text = JSON.stringify(one.client.body(transfer))
      const send = ({ client }: TestPlatform) => client.send('/api/funds/addTransfer', text, { token: member.token })
      const codes = (await Promise.all([one, other, one, other].map(send))).map(({ code }) => Number(code)).sort()
      assert.deepEqual(codes, [CODE.SUCCESS, CODE.NONCE_REPLAYED, CODE.NONCE_REPLAYED, CODE.NONCE_REPLAYED].sort())
    }
    assert.equal((await one.client.data('/api/funds/getMyFunds', {}, { token: friend.token })).boex.available, '50')
  })

  it('allow five attempts at a withdrawal password together, also concurrent ones', async () => {
    const { token } = await richMember(one)
    const guess = ({ client }: TestPlatform, index: number) =>
      client.call(
        '/api/funds/addTransfer',
        { to: '100001', quantity: '1', coin: 'BOEX', password: String(135_790 + index) },
        { token },
      )
    const guesses = Array.from({ length: 16 }, (_, index) => guess(index % 2 ? one : other, index))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    // The fifth wrong password locks the account, and its response says so.
    assert.equal(codes.filter((code) => code === CODE.WITHDRAWAL_PASSWORD_WRONG).length, 4)
    assert.equal(codes.filter((code) => code === CODE.WITHDRAWAL_PASSWORD_LOCKED).length, 12)
  })
})

describe('a limit of calls', () => {
  let database: Database
  let clock: FakeClock
  before(async () => {
    database = await openTestDatabase()
    clock = createFakeClock()
  })
  after(() => database.close())

  const limiters = (count: number, name: string, perMinute = 100) =>
    Array.from({ length: count }, () => new DistributedRateLimiter(database, clock, { name, perMinute }))
  /** Returns the number of admitted calls. The calls are spread over the processes. */
  const admitted = async (processes: readonly DistributedRateLimiter[], calls: number): Promise<number> => {
    let count = 0
    for (let call = 0; call < calls; call += 1) {
      if ((await processes[call % processes.length]?.hit('203.0.113.7')) === 0) count += 1
    }
    return count
  }

  it('is exact for one process, also for concurrent calls', async () => {
    const [limiter] = limiters(1, 'one')
    const waits = await Promise.all(Array.from({ length: 300 }, () => limiter?.hit('203.0.113.7')))
    assert.equal(waits.filter((wait) => wait === 0).length, 100)
    assert.ok(
      waits.every((wait) => wait === 0 || wait === 1),
      'a call is allowed every 0.6 seconds',
    )
    assert.equal(await limiter?.hit('203.0.113.8'), 0, 'nobody else is concerned')
    await clock.advance(6)
    assert.equal(await admitted([limiter ?? assert.fail()], 50), 10)
  })

  it('across several processes is exceeded by at most a twentieth per additional process', async () => {
    const processes = limiters(4, 'four')
    const first = await admitted(processes, 800)
    assert.ok(first >= 100 && first <= 100 + 3 * 5, `${first} of 100 a minute`)
    // In the long run too: later calls pay for the excess that one process admitted.
    let all = first
    for (let second = 0; second < 120; second += 1) {
      await clock.advance(1)
      all += await admitted(processes, 40)
    }
    assert.ok(all >= 300 - 4 * 5 && all <= 300 + 3 * 5, `${all} of 300 in three minutes`)
  })

  it('is not exceeded by concurrent calls to several processes', async () => {
    const processes = limiters(3, 'at once')
    const calls = Array.from({ length: 600 }, (_, index) => processes[index % 3]?.hit('203.0.113.7'))
    const count = (await Promise.all(calls)).filter((wait) => wait === 0).length
    assert.ok(count >= 100 && count <= 100 + 2 * 5, `${count} of 100 a minute`)
  })

  it('applies to all processes together, even if each is below it', async () => {
    const processes = limiters(4, 'below')
    let count = 0
    // Each process sees 90 evenly spread calls a minute of 100, so its local bucket is full at every call.
    for (let call = 0; call < 4 * 90 * 10; call += 1) {
      await clock.advance(60 / (4 * 90))
      if ((await processes[call % 4]?.hit('203.0.113.7')) === 0) count += 1
    }
    assert.ok(count >= 1_000 && count <= 100 + 1_000 + 4 * 5 * 2, `${count} of 100 a minute in ten minutes`)
  })

  it('of a few calls is exceeded by at most one call per additional process', async () => {
    const processes = limiters(2, 'few', 3)
    assert.ok((await admitted(processes, 20)) <= 4)
  })

  it('is known to a restarted process', async () => {
    const [before_] = limiters(1, 'restart')
    assert.equal(await admitted([before_ ?? assert.fail()], 200), 100)
    const [restarted] = limiters(1, 'restart')
    assert.ok((await admitted([restarted ?? assert.fail()], 200)) <= 10)
  })
})

describe('a bounded map', () => {
  it('drops expired entries, and the oldest ones beyond its capacity', () => {
    let now = 0
    const map = new BoundedMap<number>(3, (until) => until <= now)
    for (const key of ['a', 'b', 'c']) map.set(key, 10)
    map.set('a', 10)
    map.set('d', 20)
    assert.deepEqual(
      ['a', 'b', 'c', 'd'].map((key) => map.get(key)),
      [10, undefined, 10, 20],
    )
    now = 10
    assert.equal(map.get('a'), undefined)
    map.set('e', 20)
    map.delete('d')
    assert.deepEqual(
      ['d', 'e'].map((key) => map.get(key)),
      [undefined, 20],
    )
  })
})
