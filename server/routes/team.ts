import type { Data } from '@/contract/contract'
import { startOfUtcDay } from '@/domain/mining/mining'
import type { Decimal } from '@/domain/money/money'
import { nicknameOf } from '../commands/nickname'
import { LEVEL } from '../commands/team'
import { readLongPage } from '../database/page'
import { aggregateAmount } from '../ledger/aggregates'
import { nowSeconds } from '../lib/clock'
import type { Call, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

type TeamMember = Data<'/api/my/getMyTeam'>['list'][number]

interface Named {
  account: string | null
  wallet_address: string | null
}

type TeamRow = Named & Omit<TeamMember, 'nickname'>

const teamMemberOf = (row: TeamRow): TeamMember => ({ ...row, nickname: nicknameOf(row) })

/** A text as a part of a LIKE pattern, with its wildcards taken for themselves. */
const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Scope = MemberCall<'/api/my/getMyTeam'>['payload']['scope']

/** The people below the member `$1`, newest first, and whether a row of `member` is one of them. */
const PEOPLE: Readonly<Record<Scope, { readonly keys: string; readonly includes: string }>> = {
  direct: {
    keys: 'select id as member_id from member where inviter_id = $1 order by created_at desc, id desc',
    includes: 'member.inviter_id = $1',
  },
  all: {
    keys: 'select member_id from team_member where team_of = $1 order by joined_at desc, member_id desc',
    includes: `exists (select from team_member
      where team_of = $1 and joined_at = member.created_at and team_member.member_id = member.id)`,
  },
}

/** Maximum number of newest people to search by text. A whole UID, account or address finds any person. */
const SEARCHED = 10_000

const LOCAL_PART = "regexp_replace(lower(member.account), '^(.+?)@.*$', '\\1')"
const SHOWN_CHARACTERS = `least(2, length(${LOCAL_PART}) / 4)`

/**
 * SQL for an account as `maskAccount` shows it, in lower case: a search for hidden characters must not find the member.
 */
const MASKED_ACCOUNT = `(left(${LOCAL_PART}, ${SHOWN_CHARACTERS}) || '****' || right(${LOCAL_PART}, ${SHOWN_CHARACTERS})
  || substr(lower(member.account), length(${LOCAL_PART}) + 1))`

/** Returns SQL for the members of a scope with the text `$4`, its pattern `$3`, or the UID `$5`. */
const foundIn = (scope: Scope): string => {
  const { keys, includes } = PEOPLE[scope]
  const whole = (condition: string) => `select id, created_at from member where ${condition} and ${includes}`
  return `found as materialized (
    select member.id, member.created_at from (${keys} limit ${SEARCHED}) newest join member on member.id = newest.member_id
    where member.uid::text like $3::text or member.wallet_address like $3::text
      or (member.wallet_address is null and ${MASKED_ACCOUNT} like $3::text)
    union ${whole('uid = $5::bigint')}
    union ${whole('lower(account) = $4::text')}
    union ${whole('wallet_address = $4::text')}
  ),`
}

const WHOLE_UID = /^[1-9]\d{0,17}$/

/** Returns SQL for the list of a scope, or for its members that match a text. */
const listOf = (scope: Scope, search: string) =>
  search === ''
    ? {
        keys: PEOPLE[scope].keys,
        total: `${aggregateAmount(scope === 'all' ? 'team' : 'direct', '$1')}::integer`,
        parameters: [],
      }
    : {
        preface: foundIn(scope),
        keys: 'select id as member_id from found order by created_at desc, id desc',
        total: '(select count(*)::integer from found)',
        parameters: [patternOf(search), search, WHOLE_UID.test(search) ? search : null],
      }

/**
 * SQL for the number of people, and the amounts that the member's communities burned. The start of the UTC day is `$2`.
 */
const TEAM_TOTALS = `select ${aggregateAmount('direct', '$1')}::integer as direct,
    ${aggregateAmount('team', '$1')}::integer as "all",
    (select count(*)::integer from team_member where team_of = $1 and joined_at >= $2) as "joinedToday",
    trim_scale(team.largest_leg)::text as "largerCommunity", trim_scale(team.smaller_community)::text as "smallerCommunity"
  from team where team.member_id = $1`

/** BOEX that a row of `member` burned. */
const BURNED = `trim_scale(coalesce((select balance from ledger_account
  where ledger_account.member_id = member.id and name = 'burned' and coin = 'BOEX'), 0))::text`

type TeamTotals = Omit<Data<'/api/my/getMyTeam'>, 'list' | 'total' | 'page' | 'limit'>

/** The people below a member, newest first, with how many they are and what they burned. */
export const getMyTeam = async (
  { payload, memberId }: MemberCall<'/api/my/getMyTeam'>,
  { database, clock }: Platform,
): Promise<Data<'/api/my/getMyTeam'>> => {
  const { page, limit, scope, search = '' } = payload
  const { parameters, ...source } = listOf(scope, search.trim().toLowerCase())
  const {
    list: people,
    extra,
    ...paged
  } = await readLongPage<TeamRow, TeamTotals>(database, {
    ...source,
    columns: `member.uid, member.account, member.wallet_address, ${LEVEL} as level, member.inviter_id = $1 as direct,
      member.created_at::float8 as "joinedAt", ${BURNED} as burned,
      trim_scale(team.leg_burned)::text as "communityBurned",
      exists (select 1 from mining_position
        where mining_position.member_id = member.id and mining_position.status = 'in-progress') as mining`,
    joins: 'join member on member.id = page.member_id join team on team.member_id = member.id',
    extra: TEAM_TOTALS,
    parameters: [memberId, startOfUtcDay(nowSeconds(clock)), ...parameters],
    page,
    limit,
  })
  if (!extra) throw new Error('the member has no row of a team')
  return { list: people.map(teamMemberOf), ...paged, ...extra }
}

interface RankRow extends Named {
  rank: number
  uid: string
  burned: Decimal
  mine: boolean
}

/** Returns SQL that counts members who burned more than an amount: all in higher bands, and some in the same band. */
const aheadOf = (burned: string): string => `(
    (select coalesce(sum(amount), 0) from aggregate_part where kind = 'rank' and key >= rank_band_end(${burned}))
    + (select count(*) from team ahead where ahead.smaller_community > 0
      and ahead.smaller_community > ${burned} and ahead.smaller_community < rank_band_end(${burned}))
  )::integer`

/** SQL for the rank of the member `$1`; no row if no BOEX was burned below. */
const OWN_RANK = `select ${aheadOf('own.smaller_community')} + 1 as rank,
  trim_scale(own.smaller_community)::text as burned,
  trim_scale(coalesce((
    select min(ahead.smaller_community) from team ahead
    where ahead.smaller_community > 0 and ahead.smaller_community > own.smaller_community
  ) - own.smaller_community, 0))::text as gap
  from team own where own.member_id = $1::bigint and own.smaller_community > 0`

/** SQL for the first place of a row's amount on its page. */
const FIRST_PLACE = 'min(page.list_place) over (partition by page.smaller_community)'

/**
 * SQL for the ranks of the first page and of later ones. The first amount of a later page may begin on an earlier page.
 */
const RANKS = {
  first: { rank: FIRST_PLACE, joins: '' },
  later: {
    rank: `case when page.smaller_community = first.burned then first.rank else ${FIRST_PLACE} end`,
    joins: `cross join (
      select burned, ${aheadOf('burned')} + 1 as rank from (select max(smaller_community) as burned from page) most
    ) first`,
  },
}

/**
 * Returns the ranking of members by the amount that their smaller community burned. Equal amounts share a rank, even
 * across pages.
 */
export const getRank = async ({ payload, memberId }: Call<'/api/my/getRank'>, { database, clock }: Platform) => {
  const { page, limit } = payload
  const { rank, joins } = page === 1 ? RANKS.first : RANKS.later
  const { list, extra, ...paged } = await readLongPage<RankRow, { rank: number; burned: Decimal; gap: Decimal }>(
    database,
    {
      keys: `select member_id, smaller_community from team where smaller_community > 0
      order by smaller_community desc, member_id`,
      total: `(select coalesce(sum(amount), 0)::integer from aggregate_part where kind = 'rank')`,
      columns: `(${rank})::integer as rank, member.uid, member.account, member.wallet_address,
      trim_scale(page.smaller_community)::text as burned, member.id is not distinct from $1::bigint as mine`,
      joins: `join member on member.id = page.member_id ${joins}`,
      extra: OWN_RANK,
      parameters: [memberId ?? null],
      page,
      limit,
    },
  )
  return {
    list: list.map((row) => ({
      rank: row.rank,
      uid: row.uid,
      address: nicknameOf(row),
      burned: row.burned,
      mine: row.mine,
    })),
    ...paged,
    own: extra,
    updatedAt: nowSeconds(clock),
  }
}
