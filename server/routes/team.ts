import type { Data } from '@/contract/contract'
import { startOfUtcDay } from '@/domain/mining'
import { type Decimal, ZERO } from '@/domain/money'
import { nowSeconds } from '../clock'
import { nicknameOf } from '../commands/nickname'
import type { Queryable } from '../database/database'
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

const listTeam = async (
  queryable: Queryable,
  { page, limit, scope, search }: MemberCall<'/api/my/getMyTeam'>['payload'],
  memberId: string,
) => {
  const parameters = [memberId, scope === 'all', patternOf(search)]
  const [count] = await queryable.query<{ total: number }>(
    `${BELOW} select count(*)::integer as total from below join member using (id) where ${FOUND}`,
    parameters,
  )
  const rows = await queryable.query<TeamRow>(
    `${BELOW} select member.uid, member.account, member.wallet_address, member.level, below.direct, member.created_at,
       trim_scale(team.leg_burned - team.team_burned)::text as burned,
       trim_scale(team.leg_burned)::text as community_burned,
       exists (select 1 from mining_position
         where mining_position.member_id = member.id and mining_position.status = 'in-progress') as mining
     from below join member using (id) join team on team.member_id = member.id
     where ${FOUND} order by member.created_at desc, member.id desc limit $4 offset $5`,
    [...parameters, limit, (page - 1) * limit],
  )
  return { list: rows.map(teamMemberOf), total: count?.total ?? 0, page, limit }
}

const countTeam = async (queryable: Queryable, memberId: string, at: number) => {
  const [row] = await queryable.query<{ direct: number; everybody: number; today: number }>(
    `${BELOW} select (count(*) filter (where below.direct))::integer as direct, count(*)::integer as everybody,
       (count(*) filter (where member.created_at >= $2))::integer as today
     from below join member using (id)`,
    [memberId, startOfUtcDay(at)],
  )
  return { direct: row?.direct ?? 0, all: row?.everybody ?? 0, joinedToday: row?.today ?? 0 }
}

const communitiesOf = async (queryable: Queryable, memberId: string) => {
  const [row] = await queryable.query<{ larger: Decimal; smaller: Decimal }>(
    `select trim_scale(largest_leg)::text as larger, trim_scale(smaller_community)::text as smaller
     from team where member_id = $1`,
    [memberId],
  )
  return { largerCommunity: row?.larger ?? ZERO, smallerCommunity: row?.smaller ?? ZERO }
}

/** The people below a member, newest first, with how many they are and what they burned. */
export const getMyTeam = async (
  { payload, memberId }: MemberCall<'/api/my/getMyTeam'>,
  { database, clock }: Platform,
) => ({
  ...(await listTeam(database, payload, memberId)),
  ...(await countTeam(database, memberId, nowSeconds(clock))),
  ...(await communitiesOf(database, memberId)),
})

interface RankRow extends Named {
  rank: number
  uid: string
  burned: Decimal
  mine: boolean
}

const ownRank = async (queryable: Queryable, memberId: string | undefined) => {
  if (memberId === undefined) return null
  const [row] = await queryable.query<{ rank: number; burned: Decimal; gap: Decimal }>(
    `select (select count(*)::integer + 1 from team ahead where ahead.smaller_community > own.smaller_community) as rank,
       trim_scale(own.smaller_community)::text as burned,
       trim_scale(coalesce((select min(ahead.smaller_community) from team ahead
         where ahead.smaller_community > own.smaller_community) - own.smaller_community, 0))::text as gap
     from team own where own.member_id = $1 and own.smaller_community > 0`,
    [memberId],
  )
  return row ?? null
}

/** Members by what their smaller community burned; equal amounts share a rank. */
export const getRank = async ({ payload, memberId }: Call<'/api/my/getRank'>, { database, clock }: Platform) => {
  const { page, limit } = payload
  const [count] = await database.query<{ total: number }>(
    'select count(*)::integer as total from team where smaller_community > 0',
  )
  const rows = await database.query<RankRow>(
    `select ranked.rank, member.uid, member.account, member.wallet_address,
       trim_scale(ranked.smaller_community)::text as burned, member.id is not distinct from $1::bigint as mine
     from (select member_id, smaller_community, rank() over (order by smaller_community desc)::integer as rank
       from team where smaller_community > 0) ranked
     join member on member.id = ranked.member_id
     order by ranked.rank, member.uid limit $2 offset $3`,
    [memberId ?? null, limit, (page - 1) * limit],
  )
  return {
    list: rows.map((row) => ({
      rank: row.rank,
      uid: row.uid,
      address: nicknameOf(row),
      burned: row.burned,
      mine: row.mine,
    })),
    total: count?.total ?? 0,
    page,
    limit,
    own: await ownRank(database, memberId),
    updatedAt: nowSeconds(clock),
  }
}
