import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { lockMember } from '../../../server/commands/idempotency'
import { lockTeam, proveTeams } from '../../../server/commands/team'
import { settleMining } from '../../../server/jobs/settle-mining'
import { proveAggregates } from '../../../server/ledger/aggregates'
import { proveLedger } from '../../../server/ledger/ledger'
import { TEST_DATABASE_URL } from '../../support/platform/database'
import { deferred } from '../../support/platform/deferred'
import { issueCoins } from '../../support/platform/issue-coins'
import { type Member, platformOfSuite, startPlatform, type TestPlatform } from '../../support/platform/start-platform'
import { membersOf } from './support'

const DAY = 86_400

describe('team and ranking', () => {
  const platform = platformOfSuite({ environment: { SESSION_DAYS: '3650' } })
  const members = membersOf(platform)
  afterEach(async () => {
    assert.deepEqual(await proveLedger(platform.database), [])
    assert.deepEqual(await proveTeams(platform.database), [])
    assert.deepEqual(await proveAggregates(platform.database), [])
  })

  const communities = async (member: Member) => {
    const { largerCommunity, smallerCommunity } = await members.team(member)
    return [largerCommunity, smallerCommunity]
  }

  it('counts the burns of all legs except the largest', async () => {
    const top = await members.rich('0.1')
    const [left, right] = [await members.rich('1', top), await members.rich('1', top)]
    const below = await members.rich('1', left)
    assert.deepEqual(await communities(top), ['0', '0'])
    await members.burn(right, '300')
    assert.deepEqual(await communities(top), ['300', '0'])
    await members.burn(below, '100')
    assert.deepEqual(await communities(top), ['300', '100'])
    await members.burn(left, '500.5')
    assert.deepEqual(await communities(top), ['600.5', '300'])
    assert.deepEqual(await communities(left), ['100', '0'])
    // A member's community does not include the member.
    await members.burn(top, '1000')
    assert.deepEqual(await communities(top), ['600.5', '300'])
  })

  it('is searched by the shown part of an account or the whole account, not by hidden characters', async () => {
    const top = await platform.signUp()
    const inviteCode = top.user.invitationCode
    const account = `qz-hidden-${top.user.uid}-xy`
    const mail = `qw.secret${top.user.uid}@mail.example`
    const [plain, mailed] = [
      await platform.signUp({ account, inviteCode }),
      await platform.signUp({ account: mail, inviteCode }),
    ]
    // The team list shows the address in place of this account.
    const walleted = await platform.signUp({ account: `qv-hidden-${top.user.uid}`, inviteCode })
    await platform.database.query('update member set wallet_address = $2 where id = $1', [
      walleted.user.id,
      `0x${'c0'.repeat(17)}${top.user.uid}`,
    ])
    const found = async (search: string) =>
      (await members.team(top, { scope: 'all', search })).list.map(({ uid }) => uid).sort()
    for (const hidden of ['hidden', 'z-hid', '-xy'.slice(0, 2), 'secret', 'w.se', 'qv-hidden', 'qv']) {
      assert.deepEqual(await found(hidden), [], hidden)
    }
    for (const shown of ['qz', 'QZ****XY', '**xy', account.toUpperCase()]) {
      assert.deepEqual(await found(shown), [plain.user.uid], shown)
    }
    for (const shown of ['qw', '@mail.example', mail]) assert.deepEqual(await found(shown), [mailed.user.uid], shown)
    assert.deepEqual(await found('c0c0c0'), [walleted.user.uid])
    assert.deepEqual(
      await found(`qv-hidden-${top.user.uid}`),
      [walleted.user.uid],
      'the whole account finds its member',
    )
  })

  it('shows the direct and the whole team, with search and pages', async () => {
    const top = await members.rich('1')
    const invite = (account: string, inviter: Member) =>
      platform.signUp({ account, inviteCode: inviter.user.invitationCode })
    const yesterday = await invite('old_100-hand', top)
    await platform.clock.advance(DAY)
    const direct = await invite('newcomer', top)
    const deep = await invite('grandchild', direct)
    await issueCoins(platform, direct.user.id, 'BOEX', '10')
    await members.join(direct, 'flexible', '10')
    await members.burn(deep, '150')

    const mine = await members.team(top)
    assert.deepEqual([mine.direct, mine.all, mine.joinedToday, mine.total], [2, 3, 2, 2])
    assert.deepEqual(
      mine.list.map(({ uid }) => uid),
      [direct.user.uid, yesterday.user.uid],
    )
    assert.deepEqual(mine.list[0], {
      uid: direct.user.uid,
      nickname: 'ne****er',
      level: 'member',
      direct: true,
      joinedAt: direct.user.createdAt,
      burned: '0',
      communityBurned: '150',
      mining: true,
    })
    const all = await members.team(top, { scope: 'all', page: 1, limit: 1 })
    assert.deepEqual([all.total, all.list.length, all.list[0]?.uid, all.list[0]?.direct], [3, 1, deep.user.uid, false])
    assert.deepEqual([all.list[0]?.burned, all.list[0]?.communityBurned], ['150', '150'])

    const found = async (search: string) =>
      (await members.team(top, { scope: 'all', search })).list.map(({ uid }) => uid)
    assert.deepEqual(await found(deep.user.uid), [deep.user.uid])
    assert.deepEqual(await found('GRANDCHILD'), [deep.user.uid])
    assert.deepEqual(await found('old_100-hand'), [yesterday.user.uid])
    assert.deepEqual(await found('old-100-hand'), [])
    assert.deepEqual(await found('%'), [])
    assert.deepEqual(await found('ol_'), [])
    assert.deepEqual(await found('n_****'), [])
    assert.deepEqual(await found('ne****'), [direct.user.uid])
    assert.deepEqual(await found('\\'), [])
    assert.deepEqual(await found("' or 1=1 --"), [])
    assert.equal((await found('  ')).length, 3)
    const outsider = await members.rich('1')
    assert.deepEqual((await members.team(outsider, { scope: 'all', search: deep.user.uid })).list, [])
    assert.equal((await platform.client.call('/api/my/getMyTeam', {})).code, CODE.NOT_LOGGED_IN)
  })

  const contributions = async (member: Member) =>
    (await members.positions(member)).map(({ contributionHashRate }) => contributionHashRate)

  it('spreads the contribution over running positions by basic hash rate, again at each start and end', async () => {
    const top = await members.rich('1000')
    const [left, right] = [await members.rich('1', top), await members.rich('1', top)]
    await members.join(top, 'flexible', '100')
    await members.burn(left, '1000')
    assert.deepEqual(await contributions(top), ['0'])
    await platform.clock.advance(DAY)
    await members.burn(right, '400')
    const [first] = await members.positions(top)
    assert.deepEqual([first?.hashRate, first?.contributionHashRate, first?.mined], ['140', '40', '0.5'])
    await platform.clock.advance(DAY)
    assert.equal((await members.positions(top))[0]?.mined, '1.2')

    const second = await members.join(top, 'flexible', '60')
    assert.equal(second.contributionHashRate, '15')
    assert.deepEqual(await contributions(top), ['15', '25'])
    const spread = { total: '200', basic: '160', contribution: '40', restingContribution: '0' }
    assert.deepEqual((await members.funds(top)).hashRate, spread)
    await platform.clock.advance(DAY)
    assert.deepEqual(
      (await members.positions(top)).map(({ mined }) => mined),
      ['0.375', '1.825'],
    )
    const ended = await members.redeemCall(top, second.id)
    assert.equal(ended.data?.contributionHashRate, '0')
    assert.deepEqual(await contributions(top), ['0', '40'])
  })

  describe('a contribution at a cap', () => {
    /** Returns a member with a stake of 100 and a contribution of 40. */
    const head = async () => {
      const top = await members.rich('1000')
      const [left, right] = [await members.rich('1', top), await members.rich('1', top)]
      await members.burn(left, '1000')
      await members.burn(right, '400')
      await members.join(top, 'flexible', '100')
      return top
    }
    const settlings = [
      ['and nothing was settled', async () => undefined],
      ['and everything was settled at once', () => settleMining(platform.platform)],
    ] as const
    for (const [when, settle] of settlings) {
      it(`moves to the other positions from that second on, ${when}`, async () => {
        const top = await head()
        await platform.clock.advance(200 * DAY)
        // The stake has mined 140 of 200. A burn gives 400 hash rate: 32 and 8 of the contribution.
        const burn = await members.join(top, 'burn', '100')
        assert.equal(burn.contributionHashRate, '32')
        // A hash rate of 108 earns the missing 60 in 111 and 1/9 days.
        const cap = 9_600_000
        await platform.clock.advance(cap - 1)
        await settle()
        assert.deepEqual(await contributions(top), ['32', '8'])
        const network = async () => (await platform.client.data('/api/funds/getMiningConfig', {})).networkHashRate
        const before = await network()
        await platform.clock.advance(1)
        await settle()
        assert.equal(Number(before) - Number(await network()), 100)
        assert.deepEqual(await contributions(top), ['40', '0'])
        const { hashRate } = await members.funds(top)
        assert.deepEqual(hashRate, { total: '440', basic: '400', contribution: '40', restingContribution: '0' })
        const mined = async () => (await members.positions(top)).map((position) => position.mined)
        assert.deepEqual(await mined(), ['240', '200'])
        await platform.clock.advance(10 * DAY)
        await settle()
        assert.deepEqual(await mined(), ['262', '200'])
        const claimable = await members.claimable(top)
        assert.equal(claimable.maximum, '462')
        assert.equal((await members.claimCall(top, { quantity: '462' })).code, CODE.SUCCESS)

        // The burn ends at 300: the contribution rests until the member begins another position.
        await platform.clock.advance(100 * DAY)
        await settle()
        const resting = { total: '0', basic: '0', contribution: '0', restingContribution: '40' }
        assert.deepEqual((await members.funds(top)).hashRate, resting)
        const fresh = await members.join(top, 'flexible', '10')
        assert.equal(fresh.contributionHashRate, '40')
        assert.deepEqual((await members.funds(top)).hashRate.restingContribution, '0')
        assert.deepEqual(await mined(), ['0', '300', '200'])
      })
    }

    it('is counted by a later redemption', async () => {
      const top = await head()
      await platform.clock.advance(200 * DAY)
      const second = await members.join(top, 'flexible', '100')
      assert.equal(second.contributionHashRate, '20')
      // A hash rate of 120 earns the missing 60 in 100 days. Then the second position gets the whole contribution.
      await platform.clock.advance(110 * DAY)
      assert.equal((await members.redeemCall(top, second.id)).data?.mined, '67')
      assert.deepEqual(await contributions(top), ['0', '0'])
      assert.equal((await members.funds(top)).hashRate.restingContribution, '40')
    })
  })

  it('raises the level with the smaller community, and never lowers it', async () => {
    const top = await members.rich('1')
    const [left, right] = [await members.rich('1', top), await members.rich('1', top)]
    const level = async () => (await platform.client.data('/api/my/userInfo', {}, { token: top.token })).level
    await members.burn(left, '100000')
    await members.burn(right, '9999.999999999999999999')
    assert.equal(await level(), 'member')
    await members.burn(right, '100')
    assert.equal(await level(), 'partner')
    await members.burn(right, '90000')
    assert.equal(await level(), 'node')
    const { list } = await members.team(top)
    assert.deepEqual(new Set(list.map((row) => row.level)), new Set(['member']))
  })

  it('is consistent after many concurrent burns below the same members', async () => {
    const top = await members.rich('1')
    const middle = [await members.rich('1', top), await members.rich('1', top)]
    const lowest: Member[] = []
    for (let index = 0; index < 8; index += 1) lowest.push(await members.rich('200', middle[index % 2]))
    await issueCoins(platform, top.user.id, 'BOEX', '1000')
    const answers = await Promise.all([
      ...lowest.flatMap((member) => [members.joinCall(member, 'burn', '100'), members.joinCall(member, 'burn', '100')]),
      ...Array.from({ length: 4 }, () => members.joinCall(top, 'flexible', '100')),
    ])
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([CODE.SUCCESS]))
    assert.deepEqual(await communities(top), ['800', '800'])
    assert.deepEqual(await contributions(top), ['20', '20', '20', '20'])
  })

  // The embedded database has one connection, so no other transaction can hold a row lock.
  it('raises a level while a command of that member waits', { skip: TEST_DATABASE_URL === '' }, async () => {
    const top = await members.rich('1')
    const [left, right] = [await members.rich('20000', top), await members.rich('20000', top)]
    const [held, goOn] = [deferred(), deferred()]
    const command = platform.database.transaction(async (transaction) => {
      await lockMember(transaction, top.user.id)
      held.resolve()
      await goOn.promise
      await lockTeam(transaction, top.user.id)
    })
    await held.promise
    try {
      await members.join(left, 'burn', '10000')
      await members.join(right, 'burn', '10000')
    } finally {
      goOn.resolve()
    }
    await command
    assert.equal((await platform.client.data('/api/my/userInfo', {}, { token: top.token })).level, 'partner')
  })

  it('holds when a member mines while those below raise their level', async () => {
    const top = await members.rich('2000')
    const legs = [await members.rich('12000', top), await members.rich('12000', top), await members.rich('12000', top)]
    const answers = await Promise.all([
      ...legs.flatMap((leg) => Array.from({ length: 4 }, () => members.joinCall(leg, 'burn', '3000'))),
      ...Array.from({ length: 8 }, () => members.joinCall(top, 'flexible', '100')),
      ...Array.from({ length: 4 }, () => members.joinCall(top, 'burn', '100')),
    ])
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([CODE.SUCCESS]))
    assert.deepEqual(await communities(top), ['12000', '24000'])
    const { level } = await platform.client.data('/api/my/userInfo', {}, { token: top.token })
    assert.equal(level, 'partner')
    assert.equal((await members.funds(top)).hashRate.contribution, '2400')
    // The contribution is capped at a position's basic hash rate.
    for (const position of await members.positions(top)) {
      assert.equal(position.contributionHashRate, position.basicHashRate)
    }
  })

  describe('ranking', () => {
    let ranked: TestPlatform
    let people: ReturnType<typeof membersOf>

    before(async () => {
      ranked = await startPlatform()
      people = membersOf(ranked)
    })
    after(() => ranked.close())

    it('is by the smaller community, with shared ranks for ties, the own row and the gap to the next', async () => {
      const empty = await ranked.client.data('/api/my/getRank', {})
      assert.deepEqual([empty.list, empty.total, empty.own], [[], 0, null])
      const leader = async (smaller: string) => {
        const member = await people.rich('1')
        await people.burn(await people.rich('1', member), '5000')
        await people.burn(await people.rich('1', member), smaller)
        return member
      }
      const third = await leader('200')
      const first = await leader('300')
      const alsoThird = await leader('200')
      const last = await leader('100.5')
      const unranked = await people.rich('1')

      const rank = await ranked.client.data('/api/my/getRank', {}, { token: third.token })
      assert.deepEqual(
        rank.list.map(({ rank, uid, burned, mine }) => [rank, uid, burned, mine]),
        [
          [1, first.user.uid, '300', false],
          [2, third.user.uid, '200', true],
          [2, alsoThird.user.uid, '200', false],
          [4, last.user.uid, '100.5', false],
        ],
      )
      assert.match(rank.list[0]?.address ?? '', /^me\*{4}..$/)
      assert.deepEqual(rank.own, { rank: 2, burned: '200', gap: '100' })
      assert.equal(rank.updatedAt, Math.floor(ranked.clock.now() / 1000))
      const own = async ({ token }: Member, payload = {}) =>
        (await ranked.client.data('/api/my/getRank', payload, { token })).own
      assert.deepEqual(await own(first), { rank: 1, burned: '300', gap: '0' })
      assert.deepEqual(await own(last, { page: 9 }), { rank: 4, burned: '100.5', gap: '99.5' })
      assert.equal(await own(unranked), null)
      const page = await ranked.client.data('/api/my/getRank', { page: 2, limit: 3 })
      assert.deepEqual([page.total, page.own, page.list.map((row) => row.rank)], [4, null, [4]])
    })

    it('shows a wallet by its checksum address', async () => {
      const member = await ranked.signUpWithWallet()
      await people.burn(await people.rich('1', member), '5000')
      await people.burn(await people.rich('1', member), '4000')
      const { list } = await ranked.client.data('/api/my/getRank', {}, { token: member.token })
      assert.deepEqual([list[0]?.address, list[0]?.mine], [member.wallet.address, true])
    })
  })
})

describe('a team of a bounded depth', () => {
  const platform = platformOfSuite({ environment: { INVITATION_DEPTH: '3' } })
  const members = membersOf(platform)
  afterEach(async () => {
    assert.deepEqual(await proveTeams(platform.database), [])
    assert.deepEqual(await proveAggregates(platform.database), [])
  })

  const line = async (length: number): Promise<Member[]> => {
    const invited = [await members.rich('1')]
    while (invited.length < length) invited.push(await members.rich('1', invited.at(-1)))
    return invited
  }
  const totals = async (member: Member) => {
    const { direct, all, largerCommunity, smallerCommunity } = await members.team(member)
    return { direct, all, largerCommunity, smallerCommunity }
  }

  it('counts members and burns of that many levels, and deeper members can still register', async () => {
    const [top, second, third, fourth, fifth] = (await line(5)) as [Member, Member, Member, Member, Member]
    const other = await members.rich('1', top)
    await members.burn(other, '100')
    await members.burn(fourth, '200')
    await members.burn(fifth, '1000')
    assert.deepEqual(await totals(top), { direct: 2, all: 4, largerCommunity: '200', smallerCommunity: '100' })
    assert.deepEqual(await totals(second), { direct: 1, all: 3, largerCommunity: '1200', smallerCommunity: '0' })
    assert.deepEqual(await totals(fourth), { direct: 1, all: 1, largerCommunity: '1000', smallerCommunity: '0' })
    const { list } = await members.team(top, { scope: 'all' })
    assert.ok(!list.some(({ uid }) => uid === fifth.user.uid))
    const burned = new Map(list.map(({ uid, burned }) => [uid, burned]))
    assert.deepEqual([burned.get(third.user.uid), burned.get(fourth.user.uid)], ['0', '200'])
  })

  it('changes no row above the levels that a burn counts in', async () => {
    const [top, ...below] = await line(5)
    const lowest = below.at(-1)
    assert.ok(top && lowest)
    await platform.database.query('update team set leg_burned = 7 where member_id = $1', [top.user.id])
    await members.burn(lowest, '100')
    const [row] = await platform.database.query<{ leg: string; team: string }>(
      'select trim_scale(leg_burned)::text as leg, trim_scale(team_burned)::text as team from team where member_id = $1',
      [top.user.id],
    )
    assert.deepEqual(row, { leg: '7', team: '0' })
    await platform.database.query('update team set leg_burned = 0 where member_id = $1', [top.user.id])
  })

  it('keeps the depth that a member registered with when the configuration changes', async () => {
    const [top, , third, fourth] = (await line(4)) as [Member, Member, Member, Member]
    const { database, clock, chain } = platform
    const narrower = await startPlatform({ database, clock, chain, environment: { INVITATION_DEPTH: '1' } })
    const newcomer = await narrower.signUp({ inviteCode: third.user.invitationCode })
    await narrower.close()
    await members.burn(fourth, '200')
    await members.burn(newcomer, '300')
    assert.deepEqual(await totals(top), { direct: 1, all: 3, largerCommunity: '200', smallerCommunity: '0' })
    assert.deepEqual(await totals(third), { direct: 2, all: 2, largerCommunity: '300', smallerCommunity: '200' })
  })

  it('is reported if a sum counts deeper than allowed', async () => {
    const [top, , , , lowest] = (await line(5)) as [Member, Member, Member, Member, Member]
    const { database } = platform
    const [joined] = await database.query<{ created_at: string }>('select created_at from member where id = $1', [
      lowest.user.id,
    ])
    const key = [top.user.id, joined?.created_at ?? '', lowest.user.id]
    await database.query('insert into team_member values ($1, $2, $3)', key)
    assert.ok((await proveAggregates(database)).some(({ what }) => what === 'team-member'))
    await database.query('delete from team_member where team_of = $1 and joined_at = $2 and member_id = $3', key)
    await members.burn(lowest, '100')
    await database.query('update team set team_burned = 100, largest_leg = 100 where member_id = $1', [top.user.id])
    assert.deepEqual(
      (await proveTeams(database)).map(({ what }) => what),
      ['team-burned', 'largest-leg'],
    )
    await database.query('update team set team_burned = 0, largest_leg = 0 where member_id = $1', [top.user.id])
  })

  it('is stated correctly in the rules, in both languages', async () => {
    const rules = async (lang: 'en' | 'zh-en') =>
      (await platform.client.data('/api/index/getAgreementDetail', { kind: 'invitation' }, { lang })).html
    assert.match(await rules('en'), /3 levels/)
    assert.match(await rules('zh-en'), /3 层/)
  })
})
