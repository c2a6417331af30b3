import { compare, type Decimal, ZERO } from '@/domain/money/money'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { LEVELS } from '../terms/mining'
import { assignContributions, type Contributor } from './position-changes'

/** Columns of a `Contributor`. */
const COLUMNS = `team.member_id as "memberId", trim_scale(team.smaller_community)::text as "smallerCommunity"`

/** BOEX that the smaller community of the member `$1` burned. */
export const SMALLER_COMMUNITY = '(select trim_scale(smaller_community)::text from team where member_id = $1)'

/**
 * SQL for the identity level of a row of `team`. It never falls, because a smaller community never shrinks.
 *
 * It is not stored in `member`, because that would deadlock. A burn below would lock that row after the one of `team`;
 * the member's own commands lock them in the other order.
 */
export const LEVEL = `case ${LEVELS.map(
  ({ level, smallerCommunity }) => `when team.smaller_community >= ${smallerCommunity} then '${level}'`,
).join(' ')} else 'member' end`

/** The member `$1` and the inviters above in whose teams the member counts. `levels`: how many further inviters that is. */
const LINE = `with recursive line (member_id, inviter_id, levels) as (
  select id, inviter_id, team_depth from member where id = $1
  union all
  select member.id, member.inviter_id, line.levels - 1 from member join line on member.id = line.inviter_id
  where line.levels > 0
)`

/**
 * Locks a member's contribution until the end of the transaction. Call it after locking the member's row and before
 * their positions: burns below lock in the same order.
 */
export const lockTeam = async (transaction: Transaction, memberId: string): Promise<Contributor> =>
  onlyRow(
    await transaction.query<Contributor>(`select ${COLUMNS} from team where member_id = $1 for no key update`, [
      memberId,
    ]),
  )

/** The rows of a member and the counted inviters above, always locked in the same order. */
const lockLine = (transaction: Transaction, memberId: string): Promise<Contributor[]> =>
  transaction.query<Contributor>(
    `${LINE} select ${COLUMNS} from team where member_id in (select member_id from line) order by member_id for no key update`,
    [memberId],
  )

/** Adds what a member burned to the communities of the inviters above, as many levels as the member counts in. */
export const addToTeams = async (
  transaction: Transaction,
  { memberId, quantity, at }: { memberId: string; quantity: Decimal; at: number },
): Promise<void> => {
  const before = new Map(
    (await lockLine(transaction, memberId)).map((contributor) => [contributor.memberId, contributor.smallerCommunity]),
  )
  const rows = await transaction.query<Contributor>(
    `${LINE} update team set team_burned = team.team_burned + $2::numeric,
       -- The inviter on the last level is part of no leg that counts this burn.
       leg_burned = team.leg_burned + case when line.levels > 1 then $2::numeric else 0 end,
       largest_leg = greatest(team.largest_leg, below.leg_burned + $2::numeric)
     from line join team below on below.member_id = line.member_id
     where team.member_id = line.inviter_id and line.levels > 0 returning ${COLUMNS}`,
    [memberId, quantity],
  )
  await transaction.query('update team set leg_burned = leg_burned + $2::numeric where member_id = $1', [
    memberId,
    quantity,
  ])
  const changed = rows.filter(
    ({ memberId: id, smallerCommunity }) => compare(before.get(id) ?? ZERO, smallerCommunity) !== 0,
  )
  if (changed.length === 0) return
  await assignContributions(transaction, changed, at)
}

/** One row of `team` that is not what the ledger and the invitation tree say. */
export interface TeamDifference {
  readonly memberId: string
  readonly what: 'missing' | 'leg-burned' | 'team-burned' | 'largest-leg'
}

/** Computes every community again from the ledger. @returns nothing when all of them agree */
export const proveTeams = (queryable: Queryable): Promise<TeamDifference[]> =>
  queryable.query<TeamDifference>(
    `with recursive burned as (
       select member.id as member_id, coalesce(sum(account.balance), 0) as quantity
       from member left join ledger_account account
         on account.member_id = member.id and account.name = 'burned' and account.coin = 'BOEX'
       group by member.id
     ), above (member_id, ancestor_id, levels) as (
       select id, id, team_depth from member
       union all
       select above.member_id, member.inviter_id, above.levels - 1 from above join member on member.id = above.ancestor_id
       where member.inviter_id is not null and above.levels > 1
     ), leg as (
       select above.ancestor_id as member_id, sum(burned.quantity) as quantity
       from above join burned using (member_id) group by above.ancestor_id
     ), community as (
       select member.inviter_id as member_id, sum(leg.quantity) as quantity, max(leg.quantity) as largest
       from member join leg on leg.member_id = member.id where member.inviter_id is not null group by member.inviter_id
     )
     select leg.member_id as "memberId", difference.what
     from leg left join community using (member_id) left join team using (member_id)
     cross join lateral (values
       ('missing', team.member_id is null),
       ('leg-burned', team.leg_burned <> leg.quantity),
       ('team-burned', team.team_burned <> coalesce(community.quantity, 0)),
       ('largest-leg', team.largest_leg <> coalesce(community.largest, 0))
     ) difference (what, differs)
     where difference.differs order by leg.member_id`,
  )
