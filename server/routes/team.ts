import type { Data } from '@/contract/contract'
import { startOfUtcDay } from '@/domain/mining'
import type { Decimal } from '@/domain/money'
import { nowSeconds } from '../clock'
import { nicknameOf } from '../commands/nickname'
import { LEVEL } from '../commands/team'
import { readPage } from '../database/page'
import type { Call, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

type TeamMember = Data<'/api/my/getMyTeam'>['list'][number]

interface Named {
  account: string | null
  wallet_address: string | null
}

/** Everybody below the member `$1`. */
const BELOW = `with recursive below (id, direct) as (
  select id, true from member where inviter_id = $1
  union all
  select member.id, false from member join below on member.inviter_id = below.id
)`

interface TeamRow extends Named {
  uid: string
  level: TeamMember['level']
  direct: boolean
  created_at: string
  burned: Decimal
  community_burned: Decimal
  mining: boolean
}

const teamMemberOf = (row: TeamRow): TeamMember => ({
  uid: row.uid,
  nickname: nicknameOf(row),
  level: row.level,
  direct: row.direct,
  joinedAt: Number(row.created_at),
  burned: row.burned,
  communityBurned: row.community_burned,
  mining: row.mining,
})

/** A text as a part of a LIKE pattern, with its wildcards taken for themselves. */
const patternOf = (search: string | undefined): string | null => {
  const text = search?.trim().toLowerCase() ?? ''
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

const FOUND = `($2::boolean or below.direct) and ($3::text is null or member.uid::text like $3::text
  or lower(member.account) like $3::text or member.wallet_address like $3::text)`

/** How many they are, and what the communities of the member burned; the beginning of the UTC day is `$4`. */
const TEAM_TOTALS = `select everybody.*, trim_scale(team.largest_leg)::text as "largerCommunity",
    trim_scale(team.smaller_community)::text as "smallerCommunity"
  from (
    select (count(*) filter (where below.direct))::integer as direct, count(*)::integer as "all",
      (count(*) filter (where member.created_at >= $4))::integer as "joinedToday"
    from below join member using (id)
  ) everybody join team on team.member_id = $1`

type TeamTotals = Omit<Data<'/api/my/getMyTeam'>, 'list' | 'total' | 'page' | 'limit'>

/** The people below a member, newest first, with how many they are and what they burned. */
export const getMyTeam = async (
  { payload, memberId }: MemberCall<'/api/my/getMyTeam'>,
  { database, clock }: Platform,
): Promise<Data<'/api/my/getMyTeam'>> => {
  const { page, limit, scope, search } = payload
  const { rows, total, beside } = await readPage<TeamRow, TeamTotals>(database, {
    preface: BELOW,
    columns: `member.uid, member.account, member.wallet_address, ${LEVEL} as level, below.direct, member.created_at,
      trim_scale(team.leg_burned - team.team_burned)::text as burned,
      trim_scale(team.leg_burned)::text as community_burned,
      exists (select 1 from mining_position
        where mining_position.member_id = member.id and mining_position.status = 'in-progress') as mining`,
    from: 'below join member using (id) join team on team.member_id = member.id',
    countedFrom: 'below join member using (id)',
    where: FOUND,
    order: 'member.created_at desc, member.id desc',
    beside: TEAM_TOTALS,
    parameters: [memberId, scope === 'all', patternOf(search), startOfUtcDay(nowSeconds(clock))],
    page,
    limit,
  })
  if (!beside) throw new Error('the member has no row of a team')
  return { list: rows.map(teamMemberOf), total, page, limit, ...beside }
}

interface RankRow extends Named {
  rank: number
  uid: string
  burned: Decimal
  mine: boolean
}

/** Where the member `$1` stands; nowhere without anything burned below. */
const OWN_RANK = `select (
    select count(*)::integer + 1 from team ahead where ahead.smaller_community > own.smaller_community
  ) as rank,
  trim_scale(own.smaller_community)::text as burned,
  trim_scale(coalesce((
    select min(ahead.smaller_community) from team ahead where ahead.smaller_community > own.smaller_community
  ) - own.smaller_community, 0))::text as gap
  from team own where own.member_id = $1::bigint and own.smaller_community > 0`

/** Members by what their smaller community burned; equal amounts share a rank. */
export const getRank = async ({ payload, memberId }: Call<'/api/my/getRank'>, { database, clock }: Platform) => {
  const { page, limit } = payload
  const { rows, total, beside } = await readPage<RankRow, { rank: number; burned: Decimal; gap: Decimal }>(database, {
    columns: `ranked.rank, member.uid, member.account, member.wallet_address,
      trim_scale(ranked.smaller_community)::text as burned, member.id is not distinct from $1::bigint as mine`,
    from: `(select member_id, smaller_community, rank() over (order by smaller_community desc)::integer as rank
        from team where smaller_community > 0) ranked
      join member on member.id = ranked.member_id`,
    countedFrom: 'team',
    where: 'smaller_community > 0',
    order: 'ranked.rank, member.uid',
    beside: OWN_RANK,
    parameters: [memberId ?? null],
    page,
    limit,
  })
  return {
    list: rows.map((row) => ({
      rank: row.rank,
      uid: row.uid,
      address: nicknameOf(row),
      burned: row.burned,
      mine: row.mine,
    })),
    total,
    page,
    limit,
    own: beside,
    updatedAt: nowSeconds(clock),
  }
}
