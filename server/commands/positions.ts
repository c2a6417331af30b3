import { accrualsAt, contributionOf } from '@/domain/mining/contribution'
import { type Accrual, earningsCap, minedAt, minedToday, type PoolType } from '@/domain/mining/mining'
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

export interface PositionRow {
  id: string
  member_id: string
  type: PoolType
  quantity: Decimal
  multiplier: Decimal
  daily_rate: Decimal
  basic_hash_rate: Decimal
  contribution_hash_rate: Decimal
  hash_rate_seconds: Decimal
  day_hash_rate_seconds: Decimal
  settled_at: string
  caps_at: string
  claimed: Decimal
  status: Position['status']
  created_at: string
  redeemed_at: string | null
}

const AMOUNT_COLUMNS = [
  'quantity',
  'multiplier',
  'daily_rate',
  'basic_hash_rate',
  'contribution_hash_rate',
  'hash_rate_seconds',
  'day_hash_rate_seconds',
  'claimed',
]
  .map((name) => `trim_scale(position.${name})::text as ${name}`)
  .join(', ')

export const POSITION_COLUMNS = `position.id, position.member_id, position.type, ${AMOUNT_COLUMNS}, position.settled_at,
  position.caps_at, position.status, position.created_at, position.redeemed_at`

export const positionFromRow = (row: PositionRow): Position => ({
  id: row.id,
  memberId: row.member_id,
  type: row.type,
  quantity: row.quantity,
  multiplier: row.multiplier,
  accrual: {
    cap: earningsCap(row.quantity, row.multiplier),
    dailyRate: row.daily_rate,
    basicHashRate: row.basic_hash_rate,
    contributionHashRate: row.contribution_hash_rate,
    hashRateSeconds: row.hash_rate_seconds,
    settledAt: Number(row.settled_at),
    dayHashRateSeconds: row.day_hash_rate_seconds,
    capsAt: Number(row.caps_at),
  },
  claimed: row.claimed,
  status: row.status,
  createdAt: Number(row.created_at),
  redeemedAt: row.redeemed_at === null ? null : Number(row.redeemed_at),
})

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

/** Returns the positions that a condition selects. */
export const selectPositions = async (
  queryable: Queryable,
  rest: string,
  parameters: readonly Parameter[],
): Promise<Position[]> => {
  const rows = await queryable.query<PositionRow>(
    `select ${POSITION_COLUMNS} from mining_position position ${rest}`,
    parameters,
  )
  return rows.map(positionFromRow)
}

/** Positions that reached their cap by an instant and are not settled there: the contribution goes on elsewhere since. */
export const reachedCapBy = (at: string): string =>
  `select member_id from mining_position where status = 'in-progress' and settled_at < caps_at and caps_at <= ${at}`

export const positionsAsJson = (condition: string): string => `(select coalesce(json_agg(listed), '[]') from (
  select ${POSITION_COLUMNS} from mining_position position where ${condition} order by position.id
) listed)`

/** Positions to be settled by `$1`, after `from`. */
export const POSITIONS_DUE = `(${reachedCapBy('$1')}) position`

/** All positions of a member `$1`, oldest first, as one value of JSON. */
export const POSITIONS_AS_JSON = positionsAsJson('position.member_id = $1')

/** A position in JSON: values that the database drivers return as text are numbers there. */
export type PositionInJson = { readonly [Name in keyof PositionRow]: PositionRow[Name] | number }

export const positionFromJson = (json: PositionInJson): Position =>
  positionFromRow({ ...(json as PositionRow), id: String(json.id), member_id: String(json.member_id) })

/** Returns all positions of a member at an instant, from the result of `POSITIONS_AS_JSON`. */
export const positionsFromJson = (listed: readonly PositionInJson[], at: number): readonly Position[] =>
  positionsAt(listed.map(positionFromJson), at)

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
