import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { onlyRow } from '../../../server/database/database'
import { proveAggregates, sumUpAggregates } from '../../../server/ledger/aggregates'
import { TEST_DATABASE_URL } from '../../support/platform/database'
import { deferred } from '../../support/platform/deferred'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { membersOf } from './support'

const DAY = 86_400

describe('aggregates', () => {
  const platform = platformOfSuite({ environment: { SESSION_DAYS: '3650' } })
  const members = membersOf(platform)
  afterEach(async () => assert.deepEqual(await proveAggregates(platform.database), []))

  /** Returns all aggregates that a member can read. */
  const said = async (member: Member) => {
    const { client } = platform
    const { list: _, ...team } = await members.team(member, { scope: 'all' })
    const { own, total } = await client.data('/api/my/getRank', {}, member)
    const { networkBurned, networkHashRate } = await client.data('/api/funds/getMiningConfig', {}, member)
    return { team, own, total, networkBurned, networkHashRate }
  }
  const waiting = async (): Promise<number> =>
    onlyRow(await platform.database.query<{ n: number }>('select count(*)::integer as n from aggregate_change')).n

  it('are the same before and after pending changes are summed', async () => {
    const top = await members.rich('100')
    const [left, right] = [await members.rich('1', top), await members.rich('1', top)]
    await members.rich('1', left)
    await members.burn(left, '300')
    await members.burn(right, '200')
    await members.join(top, 'flexible', '100')
    const before = await said(top)
    assert.deepEqual(
      [
        before.team.direct,
        before.team.all,
        before.team.joinedToday,
        before.own?.rank,
        before.total,
        before.networkBurned,
      ],
      [2, 3, 3, 1, 1, '500'],
    )
    // 300 and 200 with the burning weight of 4, and 100 with a contribution of 20.
    assert.equal(before.networkHashRate, '2120')
    assert.ok((await waiting()) > 0)
    await sumUpAggregates(platform.database)
    assert.equal(await waiting(), 0)
    assert.deepEqual(await said(top), before)
    await members.burn(right, '150')
    const changed = await said(top)
    assert.deepEqual(
      [changed.own, changed.total, changed.networkBurned],
      [{ rank: 1, burned: '300', gap: '0' }, 1, '650'],
    )
  })

  it('of the network include unsettled caps and redemptions', async () => {
    const { client } = platform
    const total = async () => (await client.data('/api/funds/getMiningConfig', {})).networkHashRate
    await sumUpAggregates(platform.database)
    const member = await members.rich('100')
    const before = Number(await total())
    const { id } = await members.join(member, 'flexible', '50')
    assert.equal(Number(await total()), before + 50)
    await platform.clock.advance(DAY)
    await client.data('/api/funds/returnMiningRig', { id }, member)
    assert.equal(Number(await total()), before)
    // In the end all positions are capped, and none is settled.
    await platform.clock.advance(2000 * DAY)
    assert.equal(await total(), '0')
  })

  it('are reported where they differ from the sum of their rows', async () => {
    const { database } = platform
    const tampered = [
      [
        "update aggregate set amount = amount + 1 where kind = 'burned'",
        "update aggregate set amount = amount - 1 where kind = 'burned'",
        'burned',
      ],
      [
        "insert into aggregate_change (kind, key, amount) values ('team', 77, 1)",
        'delete from aggregate_change where key = 77',
        'team',
      ],
      ['insert into team_member values (77, 1, 78)', 'delete from team_member where team_of = 77', 'team-member'],
    ] as const
    for (const [tamper, mend, what] of tampered) {
      await database.query(tamper)
      assert.ok(
        (await proveAggregates(database)).some((difference) => difference.what === what),
        tamper,
      )
      await database.query(mend)
    }
  })

  it('rank like a window function over all members, across bands, ties and pages', async () => {
    const { database, client } = platform
    const smaller = [
      '0.0004',
      '0.5',
      '0.5',
      '9.99',
      '9.994',
      '10',
      '99.9',
      '999.99',
      '1000',
      '1000.1',
      '1000.1',
      '1004',
      '1010',
      '123456',
      '123456.7',
      '123999',
      '124000',
    ]
    await database.query(
      `insert into member (account, password_hash, invitation_code, created_at)
       select 'ranked-' || place, '-', 'RANK' || place, 0 from generate_series(1, $1::integer) as place`,
      [smaller.length],
    )
    for (const [index, amount] of smaller.entries()) {
      await database.query(
        `update team set leg_burned = 2 * $2::numeric, team_burned = 2 * $2::numeric, largest_leg = $2::numeric
         where member_id = (select id from member where account = $1)`,
        [`ranked-${index + 1}`, amount],
      )
    }
    const expected = await database.query<{ uid: string; rank: number }>(
      `select member.uid, rank() over (order by smaller_community desc)::integer as rank
       from team join member on member.id = team.member_id where smaller_community > 0
       order by smaller_community desc, member.id`,
    )
    for (const summed of [false, true]) {
      if (summed) await sumUpAggregates(database)
      for (const limit of [1, 4, 100]) {
        const found: { uid: string; rank: number }[] = []
        for (let page = 1; found.length < expected.length; page += 1) {
          const { list, total } = await client.data('/api/my/getRank', { page, limit })
          assert.equal(total, expected.length)
          assert.ok(list.length > 0)
          found.push(...list.map(({ uid, rank }) => ({ uid, rank })))
        }
        assert.deepEqual(found, expected)
      }
    }
    await database.query(
      `update team set leg_burned = 0, team_burned = 0, largest_leg = 0
       where member_id in (select id from member where account like 'ranked-%')`,
    )
  })

  it('find a whole UID, account or address in a team too large for a search', {
    skip: TEST_DATABASE_URL === '' && 'so many at once hold up the process of the embedded database',
  }, async () => {
    const top = await members.rich('1')
    const first = await platform.signUp({ account: 'the-first', inviteCode: top.user.invitationCode })
    await platform.clock.advance(1)
    // In batches, because a single statement exceeds the statement timeout on a slow machine.
    for (let from = 1; from <= 10_000; from += 1_000) {
      await platform.database.query(
        `insert into member (account, password_hash, invitation_code, inviter_id, created_at)
         select 'crowd-' || place, '-', 'CROWD' || place, $1::bigint, $2::bigint
         from generate_series($3::integer, $3 + 999) as place`,
        [top.user.id, Math.floor(platform.clock.now() / 1000), from],
      )
    }
    const found = async (search: string, scope: 'all' | 'direct') => {
      const { list, total } = await members.team(top, { scope, search, page: 1, limit: 5 })
      return [total, list.map(({ uid }) => uid)] as const
    }
    for (const scope of ['all', 'direct'] as const) {
      assert.deepEqual(await found(first.user.uid, scope), [1, [first.user.uid]])
      assert.deepEqual(await found('The-First', scope), [1, [first.user.uid]])
      assert.deepEqual(await found('the-fir', scope), [0, []])
      // Their masked accounts end in 12.
      assert.equal((await found('cr****12', scope))[0], 100)
    }
    const { direct, all, total } = await members.team(top, { scope: 'all', page: 400, limit: 25 })
    assert.deepEqual([direct, all, total], [10_001, 10_001, 10_001])
  })

  it('do not block registrations, and two concurrent runs write each change once', {
    skip: TEST_DATABASE_URL === '' && 'the embedded database has one connection',
  }, async () => {
    const { database } = platform
    const top = await members.rich('1')
    await members.rich('1', top)
    await sumUpAggregates(database)
    const held = deferred()
    const done = deferred()
    const holding = database.transaction(async (transaction) => {
      await transaction.query("select 1 from aggregate where kind = 'team' and key = $1 for update", [top.user.id])
      held.resolve()
      await done.promise
    })
    await held.promise
    await members.rich('1', top)
    done.resolve()
    await holding
    await Promise.all([
      ...Array.from({ length: 6 }, () => members.rich('1', top)),
      ...Array.from({ length: 6 }, () => sumUpAggregates(database)),
    ])
    await sumUpAggregates(database)
    assert.equal((await members.team(top)).direct, 8)
  })
})
