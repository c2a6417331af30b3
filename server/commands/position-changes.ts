import { contributionOf, spreadContribution } from '@/domain/mining/contribution'
import { type Accrual, changeContribution, type PoolType } from '@/domain/mining/mining'
import { type Decimal, ZERO } from '@/domain/money/money'
import type { Queryable, Transaction } from '../database/database'
import { type Clock, nowSeconds } from '../lib/clock'
import { type Position, positionsAt, reachedCapBy, selectPositions, withAccruals } from './positions'

const ACCRUAL_COLUMNS = [
  'contribution_hash_rate',
  'hash_rate_seconds',
  'day_hash_rate_seconds',
  'settled_at',
  'caps_at',
]

const saveAccruals = async (
  transaction: Transaction,
  changed: readonly { readonly id: string; readonly accrual: Accrual }[],
): Promise<void> => {
  if (changed.length === 0) return
  const valuesOf = (value: (accrual: Accrual) => string | number): string[] =>
    changed.map(({ accrual }) => String(value(accrual)))
  await transaction.query(
    `update mining_position set ${ACCRUAL_COLUMNS.map((name) => `${name} = changed.${name}`).join(', ')}
     from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::numeric[], $5::bigint[], $6::bigint[])
       as changed (id, ${ACCRUAL_COLUMNS.join(', ')})
     where mining_position.id = changed.id`,
    [
      changed.map(({ id }) => id),
      valuesOf((accrual) => accrual.contributionHashRate),
      valuesOf((accrual) => accrual.hashRateSeconds),
      valuesOf((accrual) => accrual.dayHashRateSeconds),
      valuesOf((accrual) => accrual.settledAt),
      valuesOf((accrual) => accrual.capsAt),
    ],
  )
}

const saveChanges = (
  transaction: Transaction,
  before: readonly Position[],
  after: readonly Position[],
): Promise<void> =>
  saveAccruals(
    transaction,
    after.filter(({ accrual }, index) => accrual !== before[index]?.accrual),
  )

/**
 * All positions of a member, oldest first, kept as they are until the end of the transaction, and the instant from
 * which they are: caps that were reached by then are settled.
 */
export const lockPositions = async (
  transaction: Transaction,
  { memberId, clock }: { readonly memberId: string; readonly clock: Clock },
): Promise<{ readonly positions: readonly Position[]; readonly at: number }> => {
  const locked = await selectPositions(transaction, 'member_id = $1', [memberId], 'for no key update')
  const at = nowSeconds(clock)
  const positions = positionsAt(locked, at)
  await saveChanges(transaction, locked, positions)
  return { positions, at }
}

/** A member one of whose positions reached its cap by an instant and is not settled; undefined when there is none. */
export const findUnsettled = async (queryable: Queryable, at: number): Promise<string | undefined> => {
  const [row] = await queryable.query<{ member_id: string }>(`${reachedCapBy('$1')} order by caps_at limit 1`, [at])
  return row?.member_id
}

/** A member with the BOEX that their smaller community burned. */
export interface Contributor {
  readonly memberId: string
  readonly smallerCommunity: Decimal
}

/**
 * Distributes the contribution of each member again over their running positions below the cap. The caller holds the
 * locks of the members' rows of `team`.
 */
export const assignContributions = async (
  transaction: Transaction,
  contributors: readonly Contributor[],
  at: number,
): Promise<void> => {
  const positions = await selectPositions(
    transaction,
    `member_id = any($1::bigint[]) and status = 'in-progress'`,
    [contributors.map(({ memberId }) => memberId)],
    'for no key update',
  )
  for (const { memberId, smallerCommunity } of contributors) {
    const before = positions.filter((position) => position.memberId === memberId)
    const contribution = contributionOf(smallerCommunity)
    await saveChanges(
      transaction,
      before,
      withAccruals(before, (accruals) => spreadContribution(accruals, contribution, at)),
    )
  }
}

interface NewPosition {
  readonly memberId: string
  readonly type: PoolType
  readonly quantity: Decimal
  readonly weight: Decimal
  readonly multiplier: Decimal
  readonly accrual: Accrual
}

/** Writes a position that begins at its accrual's `settledAt`. @returns its id */
export const insertPosition = async (transaction: Transaction, position: NewPosition): Promise<string> => {
  const { memberId, type, quantity, weight, multiplier, accrual } = position
  const [row] = await transaction.query<{ id: string }>(
    `insert into mining_position (member_id, type, quantity, weight, multiplier, daily_rate, basic_hash_rate,
       contribution_hash_rate, settled_at, caps_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9) returning id`,
    [
      memberId,
      type,
      quantity,
      weight,
      multiplier,
      accrual.dailyRate,
      accrual.basicHashRate,
      accrual.contributionHashRate,
      accrual.settledAt,
      accrual.capsAt,
    ],
  )
  if (!row) throw new Error('the position was not written')
  return row.id
}

/** Ends a position of those that `lockPositions` answered: what it mined is settled, and it mines no more. */
export const endPosition = async (transaction: Transaction, { id, accrual }: Position, at: number): Promise<void> => {
  await saveAccruals(transaction, [{ id, accrual: changeContribution(accrual, ZERO, at) }])
  await transaction.query(`update mining_position set status = 'redeemed', redeemed_at = $2 where id = $1`, [id, at])
}
