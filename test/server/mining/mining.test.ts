import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { earningsCap } from '@/domain/mining/mining'
import { POSITION_COLUMNS, type Position } from '../../../server/commands/positions'
import { proveTeams } from '../../../server/commands/team'
import { onlyRow } from '../../../server/database/database'
import { proveAggregates } from '../../../server/ledger/aggregates'
import { proveLedger } from '../../../server/ledger/ledger'
import { nonce } from '../../support/platform/client'
import { IMPOSSIBLE_QUANTITIES, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite, startPlatform } from '../../support/platform/start-platform'
import { membersOf } from './support'

const DAY = 86_400

describe('mining', () => {
  const platform = platformOfSuite({ environment: { NODE_MINING: 'yes', SESSION_DAYS: '3650' } })
  const members = membersOf(platform)
  afterEach(async () => {
    assert.deepEqual(await proveLedger(platform.database), [])
    assert.deepEqual(await proveTeams(platform.database), [])
    assert.deepEqual(await proveAggregates(platform.database), [])
  })

  const payoutsOf = (positionId: string) =>
    platform.database.query<{ kind: string; receiver: string; amount: string }>(
      'select kind, receiver, amount from payout where subject_id = $1 order by kind',
      [positionId],
    )

  it('shows visitors the pools and their totals', async () => {
    const config = await platform.client.data('/api/funds/getMiningConfig', {})
    assert.deepEqual(config.products, [
      { type: 'flexible', weight: '1', minimum: '10', multiplier: '2', dailyRate: '0.005', enabled: true },
      { type: 'burn', weight: '4', minimum: '100', multiplier: '3', dailyRate: '0.005', enabled: true },
      { type: 'node', weight: '6', minimum: '1000', multiplier: '5', dailyRate: '0.005', enabled: true },
    ])
    const member = await members.rich('1150')
    await members.join(member, 'flexible', '50')
    await members.join(member, 'burn', '100')
    await members.join(member, 'node', '1000')
    const joined = await platform.client.data('/api/funds/getMiningConfig', {})
    assert.equal(BigInt(joined.networkHashRate) - BigInt(config.networkHashRate), 50n + 400n + 6000n)
    assert.equal(BigInt(joined.networkBurned) - BigInt(config.networkBurned), 100n)
  })

  it('reads the cap of a position as the rule of the domain computes it', async () => {
    for (const [quantity, multiplier] of [
      ['100', '2'],
      ['0.000000000000000001', '2.5'],
      ['123456789.123456789123456789', '1.000000000000000007'],
    ] as const) {
      const rows = await platform.database.query<Position>(
        `select ${POSITION_COLUMNS} from (
           select 1 as id, 1 as member_id, 'flexible' as type, $1::numeric as quantity, $2::numeric as multiplier,
             0.0 as daily_rate, 0.0 as basic_hash_rate, 0.0 as contribution_hash_rate, 0.0 as hash_rate_seconds,
             0.0 as day_hash_rate_seconds, 0 as settled_at, 0 as caps_at, 0.0 as claimed, 'in-progress' as status,
             0 as created_at, null::bigint as redeemed_at
         ) position`,
        [quantity, multiplier],
      )
      assert.equal(onlyRow(rows).accrual.cap, earningsCap(quantity, multiplier))
    }
  })

  it('joins the node pool only with the withdrawal password', async () => {
    const member = await members.rich('2000')
    const join = async (proof: { password?: string }) =>
      (
        await platform.client.call(
          '/api/funds/addMiningRig',
          { type: 'node', quantity: '1000', ...proof },
          { token: member.token },
        )
      ).code
    assert.equal(await join({}), CODE.BODY_INVALID)
    assert.equal(await join({ password: '135790' }), CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal((await members.funds(member)).boex.available, '2000')
    assert.equal(await join({ password: WITHDRAWAL_PASSWORD }), CODE.SUCCESS)
    assert.equal((await members.funds(member)).boex.available, '1000')
  })

  it('keeps node mining closed unless it is configured', async () => {
    await using closed = await startPlatform()
    const here = membersOf(closed)
    const member = await here.rich('2000')
    assert.equal((await here.joinCall(member, 'node', '1000')).code, CODE.POOL_NOT_OPEN)
    const { products } = await closed.client.data('/api/funds/getMiningConfig', {})
    assert.equal(products.find(({ type }) => type === 'node')?.enabled, false)
    assert.equal((await here.funds(member)).boex.available, '2000')
  })

  it('puts BOEX into a flexible position and mines by the second', async () => {
    const member = await members.rich('100')
    const position = await members.join(member, 'flexible', '40.5')
    const { id, createdAt, ...rest } = position
    assert.match(id, /^\d+$/)
    assert.deepEqual(rest, {
      type: 'flexible',
      quantity: '40.5',
      multiplier: '2',
      hashRate: '40.5',
      basicHashRate: '40.5',
      contributionHashRate: '0',
      status: 'in-progress',
      hashRateBurned: false,
      mined: '0',
      claimable: '0',
      redeemableAt: createdAt + DAY,
      redeemedAt: null,
      blackHoleHash: null,
      ecosystemHash: null,
    })
    await platform.clock.advance(1)
    assert.equal((await members.positions(member))[0]?.mined, '0.00000234375')
    await platform.clock.advance(DAY - 1)
    const { boex, mined, hashRate } = await members.funds(member)
    assert.deepEqual([boex.available, boex.mining, boex.total], ['59.5', '40.5', '100'])
    assert.deepEqual(hashRate, { total: '40.5', basic: '40.5', contribution: '0', restingContribution: '0' })
    // It is 04:00 UTC, a sixth of a day after midnight.
    assert.deepEqual(mined, { total: '0.2025', today: '0.03375', claimable: '0.2025' })
  })

  it('burns: 80 and 20 per cent to be paid on chain, four times the hash rate', async () => {
    const member = await members.rich('100.000000000000000001')
    const position = await members.join(member, 'burn', '100.000000000000000001')
    assert.equal(position.hashRate, '400.000000000000000004')
    assert.deepEqual([position.redeemableAt, position.blackHoleHash, position.ecosystemHash], [null, null, null])
    assert.deepEqual(await payoutsOf(position.id), [
      {
        kind: 'black-hole',
        receiver: platform.chain.blackHoleAddress.toLowerCase(),
        amount: '80000000000000000000',
      },
      {
        kind: 'ecosystem',
        receiver: platform.chain.ecosystemAddress.toLowerCase(),
        amount: '20000000000000000001',
      },
    ])
    const { boex, burned } = await members.funds(member)
    assert.deepEqual([boex.available, boex.total, burned], ['0', '0', '100.000000000000000001'])
    const hash = `0x${'ab'.repeat(32)}`
    await platform.database.query(
      `update payout set status = 'signed', raw = 'x', hash = $2 where subject_id = $1 and kind = 'black-hole'`,
      [position.id, hash],
    )
    const [listed] = await members.positions(member)
    assert.deepEqual([listed?.blackHoleHash, listed?.ecosystemHash], [hash, null])
  })

  it('refuses every invalid position', async () => {
    const member = await members.rich('50')
    for (const quantity of IMPOSSIBLE_QUANTITIES) {
      assert.equal((await members.joinCall(member, 'flexible', quantity)).code, CODE.QUANTITY_INVALID, quantity)
    }
    const low = await members.joinCall(member, 'flexible', '9.99')
    assert.equal(low.code, CODE.QUANTITY_BELOW_MINIMUM)
    assert.equal(low.msg, 'Minimum 10 BOEX')
    assert.equal((await members.joinCall(member, 'burn', '99')).code, CODE.QUANTITY_BELOW_MINIMUM)
    assert.equal((await members.joinCall(member, 'flexible', '50.01')).code, CODE.INSUFFICIENT_BALANCE)
    assert.equal((await members.joinCall(member, 'burn', '99999999')).code, CODE.INSUFFICIENT_BALANCE)
    const huge = await members.joinCall(member, 'burn', '9'.repeat(30))
    assert.equal(huge.code, CODE.QUANTITY_INVALID)
    const visitor = await platform.client.call('/api/funds/addMiningRig', { type: 'flexible', quantity: '10' })
    assert.equal(visitor.code, CODE.NOT_LOGGED_IN)
    assert.equal((await members.positions(member)).length, 0)
    assert.equal((await members.funds(member)).boex.available, '50')
  })

  it('burns only with the withdrawal password, whose wrong attempts lock burns and transfers', async () => {
    const { client } = platform
    const password = WITHDRAWAL_PASSWORD
    const burnAs = ({ token }: Member, proof: { password?: string }) =>
      client.call('/api/funds/addMiningRig', { type: 'burn', quantity: '100', ...proof }, { token })
    const without = await platform.signUp()
    assert.equal((await burnAs(without, { password })).code, CODE.WITHDRAWAL_PASSWORD_NOT_SET)
    const member = await members.rich('300')
    const unproved = await burnAs(member, {})
    assert.deepEqual([unproved.code, unproved.data], [CODE.BODY_INVALID, { field: 'password' }])
    const wrong = await burnAs(member, { password: '135792' })
    assert.equal(wrong.code, CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.match(wrong.msg, /Attempts left: 4$/)
    for (let tries = 0; tries < 4; tries += 1) await burnAs(member, { password: '135792' })
    assert.equal((await burnAs(member, { password })).code, CODE.WITHDRAWAL_PASSWORD_LOCKED)
    const transfer = { to: without.user.uid, quantity: '1', coin: 'BOEX' as const, password }
    const { code } = await client.call('/api/funds/addTransfer', transfer, { token: member.token })
    assert.equal(code, CODE.WITHDRAWAL_PASSWORD_LOCKED)
    assert.deepEqual(
      [(await members.positions(member)).length, (await members.funds(member)).boex.available],
      [0, '300'],
    )
    // Staking requires no password.
    assert.equal((await members.joinCall(member, 'flexible', '50')).code, CODE.SUCCESS)
    await platform.clock.advance(15 * 60)
    assert.equal((await burnAs(member, { password })).code, CODE.SUCCESS)
  })

  it('joins once per idempotency key, and refuses the key for another command', async () => {
    const member = await members.rich('200')
    const idempotencyKey = nonce()
    const [first, second] = await Promise.all([
      members.joinCall(member, 'burn', '100', idempotencyKey),
      members.joinCall(member, 'burn', '100', idempotencyKey),
    ])
    assert.equal(first.code, CODE.SUCCESS)
    assert.deepEqual(first.data, second.data)
    assert.equal((await members.joinCall(member, 'burn', '101', idempotencyKey)).code, CODE.IDEMPOTENCY_KEY_REUSED)
    assert.equal((await members.positions(member)).length, 1)
    assert.equal((await members.funds(member)).boex.available, '100')
  })

  it('spends a balance once in ten concurrent requests', async () => {
    const member = await members.rich('100')
    const answers = await Promise.all(Array.from({ length: 10 }, () => members.joinCall(member, 'burn', '100')))
    assert.equal(answers.filter(({ code }) => code === CODE.SUCCESS).length, 1)
    assert.equal(answers.filter(({ code }) => code === CODE.INSUFFICIENT_BALANCE).length, 9)
    assert.equal((await members.positions(member)).length, 1)
  })

  it('lists only the member’s positions by status, type and page, newest first', async () => {
    const member = await members.rich('1000')
    const ids: string[] = []
    for (const type of ['flexible', 'burn', 'flexible'] as const)
      ids.unshift((await members.join(member, type, '100')).id)
    await platform.clock.advance(DAY)
    await members.redeemCall(member, ids[0] ?? '')
    const list = async (payload: object, { token }: Member = member) => {
      const answer = await platform.client.data('/api/funds/getMiningRigList', payload, { token })
      return [answer.list.map(({ id }) => id), answer.total]
    }
    assert.deepEqual(await list({}), [ids, 3])
    assert.deepEqual(await list({ page: 2, limit: 2 }), [ids.slice(2), 3])
    assert.deepEqual(await list({ status: 'redeemed' }), [ids.slice(0, 1), 1])
    assert.deepEqual(await list({ status: 'in-progress' }), [ids.slice(1), 2])
    assert.deepEqual(await list({ type: 'burn' }), [ids.slice(1, 2), 1])
    assert.deepEqual(await list({ sort: 'oldest' }), [[...ids].reverse(), 3])
    assert.deepEqual(await list({ sort: 'oldest', page: 2, limit: 2 }), [ids.slice(0, 1), 3])
    assert.deepEqual(await list({}, await members.rich('1')), [[], 0])
    const visitor = await platform.client.call('/api/funds/getMiningRigList', {})
    assert.equal(visitor.code, CODE.NOT_LOGGED_IN)
  })

  it('lists the largest first, and the newer of two equal ones first', async () => {
    const member = await members.rich('1000')
    const ids: string[] = []
    for (const quantity of ['100', '200', '100', '150']) ids.push((await members.join(member, 'flexible', quantity)).id)
    const payload = { sort: 'largest' } as const
    const { list } = await platform.client.data('/api/funds/getMiningRigList', payload, { token: member.token })
    assert.deepEqual(
      list.map(({ id }) => id),
      [ids[1], ids[3], ids[2], ids[0]],
    )
  })

  it('stores the terms of its start', async () => {
    const member = await members.rich('100')
    const { id } = await members.join(member, 'flexible', '100')
    const [row] = await platform.database.query<object>(
      `select trim_scale(weight)::text as weight, trim_scale(daily_rate)::text as daily_rate from mining_position
       where id = $1`,
      [id],
    )
    assert.deepEqual({ ...row }, { weight: '1', daily_rate: '0.005' })
  })

  it('burns the hash rate at the cap, to the second, until a new position replenishes it', async () => {
    const member = await members.rich('200')
    await members.join(member, 'flexible', '100')
    // 2 × 100 BOEX at 0.5 a day.
    await platform.clock.advance(400 * DAY - 1)
    const [nearly] = await members.positions(member)
    assert.equal(nearly?.hashRateBurned, false)
    assert.notEqual(nearly?.mined, '200')
    await platform.clock.advance(1)
    const [burned] = await members.positions(member)
    assert.deepEqual(
      [burned?.hashRateBurned, burned?.mined, burned?.hashRate, burned?.basicHashRate, burned?.status],
      [true, '200', '0', '100', 'in-progress'],
    )
    assert.deepEqual((await members.funds(member)).hashRate, {
      total: '0',
      basic: '0',
      contribution: '0',
      restingContribution: '0',
    })
    await platform.clock.advance(DAY)
    await members.join(member, 'flexible', '10')
    const [fresh, old] = await members.positions(member)
    assert.deepEqual([fresh?.hashRateBurned, old?.hashRateBurned, old?.mined], [false, false, '200'])
    assert.equal((await members.funds(member)).hashRate.total, '10')
  })

  describe('redemption', () => {
    it('gives the principal back after 24 hours, to the second, and keeps what was mined', async () => {
      const member = await members.rich('100')
      const { id } = await members.join(member, 'flexible', '100')
      await platform.clock.advance(DAY - 1)
      const early = await members.redeemCall(member, id)
      assert.equal(early.code, CODE.REDEMPTION_TOO_EARLY)
      assert.equal((early.data as unknown as { retryAfterSeconds: number }).retryAfterSeconds, 1)
      await platform.clock.advance(1)
      const idempotencyKey = nonce()
      const done = await members.redeemCall(member, id, idempotencyKey)
      assert.deepEqual([done.code, done.data?.status, done.data?.mined], [CODE.SUCCESS, 'redeemed', '0.5'])
      assert.deepEqual((await members.redeemCall(member, id, idempotencyKey)).data, done.data)
      await platform.clock.advance(30 * DAY)
      const { boex, mined, hashRate } = await members.funds(member)
      assert.deepEqual([boex.available, boex.mining], ['100', '0'])
      assert.deepEqual(mined, { total: '0.5', today: '0', claimable: '0.5' })
      assert.equal(hashRate.total, '0')
      assert.equal((await members.redeemCall(member, id)).code, CODE.POSITION_NOT_REDEEMABLE)
    })

    it('is refused for burned BOEX, for another’s position and for visitors', async () => {
      const member = await members.rich('200')
      const { id } = await members.join(member, 'burn', '100')
      const flexible = await members.join(member, 'flexible', '100')
      await platform.clock.advance(2 * DAY)
      assert.equal((await members.redeemCall(member, id)).code, CODE.POSITION_NOT_REDEEMABLE)
      const other = await members.rich('1')
      const foreign = await members.redeemCall(other, flexible.id)
      const unknown = await members.redeemCall(other, '999999999')
      assert.equal(foreign.code, CODE.RECORD_NOT_FOUND)
      assert.deepEqual([foreign.code, foreign.msg, foreign.data], [unknown.code, unknown.msg, unknown.data])
      const visitor = await platform.client.call('/api/funds/returnMiningRig', { id })
      assert.equal(visitor.code, CODE.NOT_LOGGED_IN)
    })

    it('returns it once for ten concurrent requests', async () => {
      const member = await members.rich('100')
      const { id } = await members.join(member, 'flexible', '100')
      await platform.clock.advance(DAY)
      const answers = await Promise.all(Array.from({ length: 10 }, () => members.redeemCall(member, id)))
      assert.equal(answers.filter(({ code }) => code === CODE.SUCCESS).length, 1)
      assert.equal((await members.funds(member)).boex.available, '100')
    })
  })

  describe('claims', () => {
    /** Two positions that have mined 5 and 2.5. */
    const miner = async () => {
      const member = await members.rich('150')
      const first = await members.join(member, 'flexible', '100')
      const second = await members.join(member, 'flexible', '50')
      await platform.clock.advance(10 * DAY)
      return { member, first, second }
    }

    it('are taken from the oldest position first, into the pending balance', async () => {
      const { member, first, second } = await miner()
      assert.deepEqual(await members.claimable(member), {
        claimed: '0',
        maximum: '7.5',
        minimum: '1',
        positions: [
          { id: first.id, type: 'flexible', mined: '5', claimed: '0', claimable: '5' },
          { id: second.id, type: 'flexible', mined: '2.5', claimed: '0', claimable: '2.5' },
        ],
      })
      const { id, ...rest } = (await members.claimCall(member, { quantity: '6' })).data ?? assert.fail('not claimed')
      assert.match(id ?? '', /^[1-9]\d*$/)
      assert.deepEqual(rest, {
        claimed: '6',
        maximum: '1.5',
        minimum: '1',
        positions: [
          { id: first.id, type: 'flexible', mined: '5', claimed: '5', claimable: '0' },
          { id: second.id, type: 'flexible', mined: '2.5', claimed: '1', claimable: '1.5' },
        ],
      })
      const { boex, mined } = await members.funds(member)
      assert.deepEqual([boex.pending, mined.total, mined.claimable], ['6', '7.5', '1.5'])
    })

    it('are taken from one position if it is named', async () => {
      const { member, second } = await miner()
      assert.equal((await members.claimCall(member, { id: second.id })).data?.maximum, '2.5')
      assert.equal(
        (await members.claimCall(member, { id: second.id, quantity: '2.6' })).code,
        CODE.QUANTITY_ABOVE_MAXIMUM,
      )
      const { data } = await members.claimCall(member, { id: second.id, quantity: '2.5' })
      assert.deepEqual(
        data?.positions.map(({ id, claimable }) => [id, claimable]),
        [[second.id, '0']],
      )
      assert.equal((await members.claimable(member)).maximum, '5')
    })

    it('are refused below the minimum, above the maximum and where nothing is the member’s', async () => {
      const { member, first } = await miner()
      for (const quantity of IMPOSSIBLE_QUANTITIES) {
        assert.equal((await members.claimCall(member, { quantity })).code, CODE.QUANTITY_INVALID, quantity)
      }
      const low = await members.claimCall(member, { quantity: '0.999' })
      assert.deepEqual([low.code, low.msg], [CODE.QUANTITY_BELOW_MINIMUM, 'Minimum 1 BOEX'])
      assert.equal(
        (await members.claimCall(member, { quantity: '7.500000000000000001' })).code,
        CODE.QUANTITY_ABOVE_MAXIMUM,
      )
      const other = await members.rich('1')
      for (const payload of [{ id: first.id }, { id: first.id, quantity: '1' }, { id: '999999999', quantity: '1' }]) {
        assert.equal((await members.claimCall(other, payload)).code, CODE.RECORD_NOT_FOUND)
      }
      const visitor = await platform.client.call('/api/funds/getMiningRigRelease', {})
      assert.equal(visitor.code, CODE.NOT_LOGGED_IN)
      assert.equal((await members.funds(member)).boex.pending, '0')
    })

    it('run once per idempotency key', async () => {
      const { member } = await miner()
      const idempotencyKey = nonce()
      const first = await members.claimCall(member, { quantity: '1.5', idempotencyKey })
      assert.deepEqual((await members.claimCall(member, { quantity: '1.5', idempotencyKey })).data, first.data)
      const answers = await Promise.all(Array.from({ length: 10 }, () => members.claimCall(member, { quantity: '4' })))
      assert.equal(answers.filter(({ code }) => code === CODE.SUCCESS).length, 1)
      assert.equal((await members.funds(member)).boex.pending, '5.5')
    })
  })
})
