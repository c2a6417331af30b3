import { InvitationModel } from '@/features/invitation/invitation-model'
import { LeaderboardModel } from '@/features/leaderboard/leaderboard-model'
import { lost } from '../../../support/fake-platform/fake-platform'
import { ranking, rankRow } from '../../../support/fake-platform/member-answers'
import { user } from '../../../support/fake-platform/session-answers'
import { settled } from '../../../support/settled'
import { teamHarness, teamOf, WALLET } from './support'

const leaderboard = async (harness: ReturnType<typeof teamHarness>) => {
  const model = new LeaderboardModel(harness.stores)
  await model.load()
  return model
}

const many = (count: number) => Array.from({ length: count }, (_, index) => rankRow(index + 1))

describe('the leaderboard', () => {
  it('shows three on the podium and the others below, in the platform’s order', async () => {
    const model = await leaderboard(teamHarness())
    expect(model.podium.map(({ rank }) => rank)).toEqual([1, 2, 3])
    expect(model.rest.map(({ rank }) => rank)).toEqual([4, 5])
    expect(model).toMatchObject({ own: null, ahead: undefined })
  })

  it('finds the next member above in the loaded rows, and loads that one row otherwise', async () => {
    const harness = teamHarness()
    harness.fake.answers.getRank = ranking(many(5), { rank: 5, burned: '9500', gap: '100' })
    expect((await leaderboard(harness)).ahead).toBe(4)
    expect(harness.fake.payloadsOf('getRank')).toEqual([{ page: 1 }])

    const far = teamHarness()
    const rows = many(40).map((row) => (row.rank === 31 ? { ...row, rank: 30, burned: '7000' } : row))
    far.fake.answers.getRank = ranking(rows, { rank: 32, burned: '6800', gap: '200' })
    expect((await leaderboard(far)).ahead).toBe(30)
    expect(far.fake.payloadsOf('getRank')).toEqual([{ page: 1 }, { page: 31, limit: 1 }])
  })

  it('loads page by page to the end', async () => {
    const harness = teamHarness()
    harness.fake.answers.getRank = ranking(many(25))
    const model = await leaderboard(harness)
    expect(model.pager.rows).toHaveLength(20)
    await model.pager.more()
    expect({ rows: model.pager.rows.length, complete: model.pager.complete }).toEqual({ rows: 25, complete: true })
  })

  it('recognizes the member’s row by its address, regardless of case', async () => {
    const harness = teamHarness()
    harness.stores.session.user = user({ nickname: WALLET })
    harness.fake.answers.getRank = ranking([rankRow(1, { address: WALLET.toLowerCase() }), rankRow(2)])
    const model = await leaderboard(harness)
    expect(model.pager.rows.map((row) => model.isOwn(row))).toEqual([true, false])
    expect(model.ownShown).toBe(true)
  })

  it('keeps the last list when a reload fails, and marks it as stale after ten minutes', async () => {
    const harness = teamHarness()
    const model = await leaderboard(harness)
    harness.fake.answers.getRank = lost
    await model.load()
    expect({ phase: model.pager.phase, rows: model.pager.rows.length, readAt: model.readAt }).toEqual({
      phase: 'failed',
      rows: 5,
      readAt: 1_800_000_000,
    })
    expect(model.isStale(1_800_000_600)).toBe(false)
    expect(model.isStale(1_800_000_601)).toBe(true)
  })

  it('has no rank for a visitor', async () => {
    const harness = teamHarness({ visitor: true })
    harness.fake.answers.getRank = ranking(many(3), { rank: 1, burned: '1', gap: '0' })
    expect((await leaderboard(harness)).own).toBeNull()
  })
})

const invitation = async (harness: ReturnType<typeof teamHarness>, own = 'https://boex.example/#/pages/index') => {
  const model = new InvitationModel(harness.stores, harness.clock, { own: () => own })
  await model.load()
  return model
}

describe('the invitation', () => {
  it('creates the link from the app’s URL, or from the platform’s', async () => {
    const link = 'https://boex.example/#/pages/my-page/invite?inviteCode=CODE7'
    const model = await invitation(teamHarness())
    expect({ code: model.code, link: model.link }).toEqual({ code: 'CODE7', link })
    expect(model.modules.length).toBeGreaterThan(20)
    expect((await invitation(teamHarness(), '')).link).toBe(link)
  })

  it('loads the member if the code is unknown, and reports a failure', async () => {
    const harness = teamHarness()
    harness.stores.session.user = undefined
    harness.fake.answers.userInfo = lost
    const model = await invitation(harness)
    expect(model).toMatchObject({ failed: true, link: '', modules: [] })
    harness.fake.answers.userInfo = () => user()
    await model.load()
    expect(model).toMatchObject({ failed: false, code: 'CODE7' })
  })

  it('searches once after a pause in typing', async () => {
    const harness = teamHarness()
    const model = await invitation(harness)
    model.members.type('a')
    model.members.type('ab ')
    harness.clock.advance(399)
    expect(harness.fake.payloadsOf('getMyTeam')).toEqual([{ page: 1, scope: 'all' }])
    harness.clock.advance(1)
    await settled()
    expect(harness.fake.payloadsOf('getMyTeam').slice(1)).toEqual([{ page: 1, scope: 'all', search: 'ab' }])
    model.members.clearSearch()
    model.members.chooseScope('direct')
    await settled()
    expect(harness.fake.payloadsOf('getMyTeam').slice(2)).toEqual([
      { page: 1, scope: 'all' },
      { page: 1, scope: 'direct' },
    ])
  })

  it('keeps the counts of the latest answer', async () => {
    const harness = teamHarness()
    harness.fake.answers.getMyTeam = () => teamOf(2)
    const model = await invitation(harness)
    expect(model.members.team).toMatchObject({ direct: 1, all: 2, smallerCommunity: '100' })
    expect(model.members.pager.rows.map(({ uid }) => uid)).toEqual(['200001', '200002'])
  })

  it('loads the member’s rank for its poster, or reports a failure', async () => {
    const harness = teamHarness()
    harness.fake.answers.getRank = lost
    const model = await invitation(harness)
    await model.rank.load()
    expect(model.rank).toMatchObject({ data: undefined, failed: true })
    harness.fake.answers.getRank = ranking([], { rank: 3, burned: '5', gap: '1' })
    await model.rank.load()
    expect(model.rank).toMatchObject({ data: { rank: 3 }, failed: false })
  })
})
