import { onlyRow, type Queryable } from '../database/database'

/** Changes per statement, and maximum statements per run of the job. */
const AT_ONCE = 5_000
const RUNS = 200

/** Changes that wait to be added up, after `from`. */
export const CHANGES_DUE = 'aggregate_change'

/** Sums and counts that triggers maintain (migration 032). */
type AggregateKind = 'team' | 'direct' | 'rank' | 'burned' | 'hash-rate'

/** Returns SQL for the current amount of an aggregate, including changes that are not added up yet. */
export const aggregateAmount = (kind: AggregateKind, key: string): string =>
  `(select coalesce(sum(amount), 0) from aggregate_part where kind = '${kind}' and key = ${key})`

/**
 * Adds up changes. Two processes take different ones, and write sums in one order: neither waits for the other for good.
 * @returns how many were left to be taken
 */
const sumUpSome = async (queryable: Queryable): Promise<number> => {
  const { taken } = onlyRow(
    await queryable.query<{ taken: number }>(
      `with chosen as (
         select id from aggregate_change order by id limit $1 for update skip locked
       ), taken as (
         delete from aggregate_change where id in (select id from chosen) returning kind, key, amount
       ), summed as (
         insert into aggregate (kind, key, amount)
         select kind, key, sum(amount) from taken group by kind, key order by kind, key
         on conflict (kind, key) do update set amount = aggregate.amount + excluded.amount
       )
       select count(*)::integer as taken from taken`,
      [AT_ONCE],
    ),
  )
  return taken
}

/** Adds up changes, so that readers sum only few. Reads return the same before and after it. */
export const sumUpAggregates = async (queryable: Queryable): Promise<void> => {
  for (let run = 0; run < RUNS; run += 1) {
    if ((await sumUpSome(queryable)) < AT_ONCE) return
  }
}

/** An aggregate that is not the sum of its rows, or a row of `team_member` that there should not be, or should. */
export interface AggregateDifference {
  readonly what: AggregateKind | 'team-member'
  /** The key of the aggregate; of `team-member` whose team it is. */
  readonly subject: string
}

/** Computes every aggregate again. @returns nothing when all of them agree */
export const proveAggregates = (queryable: Queryable): Promise<AggregateDifference[]> =>
  queryable.query<AggregateDifference>(
    `with recursive line (team_of, joined_at, member_id, levels) as (
       select inviter_id, created_at, id, team_depth from member where inviter_id is not null
       union all
       select member.inviter_id, line.joined_at, line.member_id, line.levels - 1
       from line join member on member.id = line.team_of
       where member.inviter_id is not null and line.levels > 1
     ), kept as (
       select kind, key, sum(amount) as amount from aggregate_part group by kind, key
     )
     select coalesce(kept.kind, computed.kind) as what, trim_scale(coalesce(kept.key, computed.key))::text as subject
     from kept full join aggregate_computed computed on computed.kind = kept.kind and computed.key = kept.key
     where coalesce(kept.amount, 0) <> coalesce(computed.amount, 0)
     union all
     select 'team-member', coalesce(line.team_of, known.team_of)::text
     from line full join team_member known using (team_of, joined_at, member_id)
     where line.team_of is null or known.team_of is null`,
  )
