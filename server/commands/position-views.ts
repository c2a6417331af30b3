import type { Data } from '@/contract/contract'
import { type PoolType, redeemableAt } from '@/domain/mining/mining'
import { add, ZERO } from '@/domain/money/money'
import type { Queryable } from '../database/database'
import { readPage } from '../database/page'
import {
  claimableOf,
  isWorking,
  minedBy,
  POSITION_COLUMNS,
  type Position,
  positionsAsJson,
  positionsAt,
  reachedCapBy,
} from './positions'

/** A mining position as the app shows it. */
export type PositionView = Data<'/api/funds/addMiningRig'>

interface ViewRow extends Position {
  readonly blackHoleHash: string | null
  readonly ecosystemHash: string | null
  /** When the member's newest position began. */
  readonly newestAt: number
}

/** Of the member `$1`. */
const VIEW_COLUMNS = `${POSITION_COLUMNS}, black_hole.hash as "blackHoleHash", ecosystem.hash as "ecosystemHash",
  (select max(created_at) from mining_position newest where newest.member_id = $1)::float8 as "newestAt"`

const VIEWED = `mining_position position
  left join payout black_hole on black_hole.kind = 'black-hole' and black_hole.subject_id = position.id
  left join payout ecosystem on ecosystem.kind = 'ecosystem' and ecosystem.subject_id = position.id`

const viewOf = (row: ViewRow, at: number): PositionView => {
  const { id, type, quantity, multiplier, status, createdAt, redeemedAt, accrual, blackHoleHash, ecosystemHash } = row
  const working = isWorking(row, at)
  const contributionHashRate = working ? accrual.contributionHashRate : ZERO
  return {
    id,
    type,
    quantity,
    multiplier,
    hashRate: working ? add(accrual.basicHashRate, contributionHashRate) : ZERO,
    basicHashRate: accrual.basicHashRate,
    contributionHashRate,
    status,
    hashRateBurned: status === 'in-progress' && at >= accrual.capsAt && row.newestAt < accrual.capsAt,
    mined: minedBy(row, at),
    claimable: claimableOf(row, at),
    createdAt,
    redeemableAt: redeemableAt({ type, createdAt }) ?? null,
    redeemedAt,
    blackHoleHash,
    ecosystemHash,
  }
}

/** One position of a member, settled by the same transaction, as the app shows it; another member's is not found. */
export const viewPosition = async (
  queryable: Queryable,
  { memberId, id }: { memberId: string; id: string },
  at: number,
): Promise<PositionView | undefined> => {
  const [row] = await queryable.query<ViewRow>(
    `select ${VIEW_COLUMNS} from ${VIEWED} where position.member_id = $1 and position.id = $2`,
    [memberId, id],
  )
  return row && viewOf(row, at)
}

const ORDERS = {
  newest: 'position.id desc',
  oldest: 'position.id',
  largest: 'position.quantity desc, position.id desc',
} as const

/** A page of a member's positions as the app shows them. */
export const listPositions = async (
  queryable: Queryable,
  question: {
    readonly memberId: string
    readonly status: Position['status'] | 'all'
    readonly type?: PoolType | undefined
    readonly sort: keyof typeof ORDERS
    readonly page: number
    readonly limit: number
  },
  at: number,
): Promise<Data<'/api/funds/getMiningRigList'>> => {
  const { memberId, status, type, sort, page, limit } = question
  const { list, extra, ...paged } = await readPage<ViewRow, { running: Position[] | null }>(queryable, {
    columns: VIEW_COLUMNS,
    from: VIEWED,
    countedFrom: 'mining_position position',
    where: `position.member_id = $1 and ($2::text is null or position.status = $2::text)
      and ($3::text is null or position.type = $3::text)`,
    order: ORDERS[sort],
    extra: `select case when exists (${reachedCapBy('$4')} and member_id = $1)
      then ${positionsAsJson("position.member_id = $1 and position.status = 'in-progress'")} end as running`,
    parameters: [memberId, status === 'all' ? null : status, type ?? null, at],
    page,
    limit,
  })
  const settled = new Map(positionsAt(extra?.running ?? [], at).map((position) => [position.id, position]))
  return { list: list.map((row) => viewOf({ ...row, ...settled.get(row.id) }, at)), ...paged }
}
