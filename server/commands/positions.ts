import { accrualsAt, contributionOf } from '@/domain/mining/contribution'
import { type Accrual, minedAt, minedToday, type PoolType } from '@/domain/mining/mining'
import { add, type Decimal, subtract, sum, ZERO } from '@/domain/money/money'
import type { Parameter, Queryable } from '../database/database'

/** A mining position as the database keeps it. Amounts in BOEX, times in unix seconds. */
export interface Position {
  readonly id: string
  readonly memberId: string
  readonly type: PoolType
  readonly quantity: Decimal
  readonly multiplier: Decimal
  readonly accrual: Accrual
  readonly claimed: Decimal
  readonly status: 'in-progress' | 'redeemed'
  readonly createdAt: number
  readonly redeemedAt: number | null
}

const amount = (value: string): string => `trim_scale(${value})::text`

/** Columns of a `Position`. The cap is `earningsCap`. In JSON they have the same types. */
export const POSITION_COLUMNS = `position.id::text as id, position.member_id::text as "memberId", position.type,
  ${amount('position.quantity')} as quantity, ${amount('position.multiplier')} as multiplier,
  json_build_object(
    'cap', ${amount('trunc(position.quantity * position.multiplier, 18)')}, 'dailyRate', ${amount('position.daily_rate')},
    'basicHashRate', ${amount('position.basic_hash_rate')},
    'contributionHashRate', ${amount('position.contribution_hash_rate')},
    'hashRateSeconds', ${amount('position.hash_rate_seconds')}, 'settledAt', position.settled_at,
    'dayHashRateSeconds', ${amount('position.day_hash_rate_seconds')}, 'capsAt', position.caps_at
  ) as accrual, ${amount('position.claimed')} as claimed, position.status, position.created_at::float8 as "createdAt",
  position.redeemed_at::float8 as "redeemedAt"`

/** A member's positions, oldest first, with each accrual in progress as it became. */
export const withAccruals = (
  positions: readonly Position[],
  change: (accruals: readonly Accrual[]) => readonly Accrual[],
): readonly Position[] => {
  const running = positions.filter(({ status }) => status === 'in-progress')
  const accruals = change(running.map(({ accrual }) => accrual))
  const changed = new Map(running.map((position, index) => [position, accruals[index]]))
  return positions.map((position) => ({ ...position, accrual: changed.get(position) ?? position.accrual }))
}

/** All positions of a member, oldest first, as they stand at an instant: caps that were reached since are counted. */
export const positionsAt = (positions: readonly Position[], at: number): readonly Position[] =>
  withAccruals(positions, (accruals) => accrualsAt(accruals, at))

/**
 * Returns the positions that a condition selects, oldest first.
 * @param lock clause of the statement, for callers in a transaction
 */
export const selectPositions = (
  queryable: Queryable,
  condition: string,
  parameters: readonly Parameter[],
  lock: 'for no key update' | '' = '',
): Promise<Position[]> =>
  queryable.query<Position>(
    `select ${POSITION_COLUMNS} from mining_position position where ${condition} order by position.id ${lock}`,
    parameters,
  )

/** Positions that reached their cap by an instant and are not settled there: the contribution goes on elsewhere since. */
export const reachedCapBy = (at: string): string =>
  `select member_id from mining_position where status = 'in-progress' and settled_at < caps_at and caps_at <= ${at}`

/** Positions that a condition selects, oldest first, as one value of JSON: an array of `Position`. */
export const positionsAsJson = (condition: string): string => `(select coalesce(json_agg(listed), '[]') from (
  select ${POSITION_COLUMNS} from mining_position position where ${condition} order by position.id
) listed)`

/** Positions to be settled by `$1`, after `from`. */
export const POSITIONS_DUE = `(${reachedCapBy('$1')}) position`

/** All positions of a member `$1`, oldest first, as one value of JSON. */
export const POSITIONS_AS_JSON = positionsAsJson('position.member_id = $1')

/** A position's last working second: the present one while it is in progress. */
const workedUntil = ({ redeemedAt }: Position, at: number): number => redeemedAt ?? at

/** Returns the BOEX that a position has mined at an instant. */
export const minedBy = (position: Position, at: number): Decimal => minedAt(position.accrual, workedUntil(position, at))

/** Returns the mined BOEX that are not claimed yet. */
export const claimableOf = (position: Position, at: number): Decimal =>
  subtract(minedBy(position, at), position.claimed)

/** Returns true if a position mines at an instant: in progress, and below its cap. */
export const isWorking = ({ status, accrual }: Position, at: number): boolean =>
  status === 'in-progress' && at < accrual.capsAt

export const hashRateAt = (positions: readonly Position[], at: number) => {
  const working = positions.filter((position) => isWorking(position, at))
  const basic = sum(working.map(({ accrual }) => accrual.basicHashRate))
  const contribution = sum(working.map(({ accrual }) => accrual.contributionHashRate))
  return { total: add(basic, contribution), basic, contribution, resting: working.length === 0 }
}

/**
 * Hash rate and earnings of a member, summed over their positions.
 * @param smallerCommunity BOEX burned by the member's; the contribution of who has no working position rests
 */
export const miningTotals = (
  { positions, smallerCommunity }: { readonly positions: readonly Position[]; readonly smallerCommunity: Decimal },
  at: number,
) => {
  const { resting, ...hashRate } = hashRateAt(positions, at)
  return {
    hashRate: { ...hashRate, restingContribution: resting ? contributionOf(smallerCommunity) : ZERO },
    mined: {
      total: sum(positions.map((position) => minedBy(position, at))),
      today: sum(positions.map((position) => minedToday(position.accrual, at, workedUntil(position, at)))),
      claimable: sum(positions.map((position) => claimableOf(position, at))),
    },
  }
}
