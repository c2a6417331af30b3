import type { Data } from '@/contract/contract'
import {
  changeContribution,
  contributionOf,
  earningsCap,
  minedAt,
  minedToday,
  type PoolType,
  redeemableAt,
  type Work,
} from '@/domain/mining'
import { add, compare, type Decimal, subtract, sum, ZERO } from '@/domain/money'
import type { Parameter, Queryable, Transaction } from '../database/database'
import { readPage } from '../database/page'

/** A mining position as the app shows it. */
export type PositionView = Data<'/api/funds/addMiningRig'>

/** A mining position as the database keeps it. Amounts in BOEX, times in unix seconds. */
export interface Position {
  readonly id: string
  readonly memberId: string
  readonly type: PoolType
  readonly quantity: Decimal
  readonly multiplier: Decimal
  readonly work: Work
  readonly claimed: Decimal
  readonly status: 'in-progress' | 'redeemed'
  readonly createdAt: number
  readonly redeemedAt: number | null
}

interface PositionRow {
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

const COLUMNS = `position.id, position.member_id, position.type, ${AMOUNT_COLUMNS}, position.settled_at,
  position.caps_at, position.status, position.created_at, position.redeemed_at`

const fromRow = (row: PositionRow): Position => ({
  id: row.id,
  memberId: row.member_id,
  type: row.type,
  quantity: row.quantity,
  multiplier: row.multiplier,
  work: {
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

const select = async (queryable: Queryable, rest: string, parameters: readonly Parameter[]): Promise<Position[]> => {
  const rows = await queryable.query<PositionRow>(`select ${COLUMNS} from mining_position position ${rest}`, parameters)
  return rows.map(fromRow)
}

/** All positions of a member `$1`, oldest first, as one value of JSON. */
export const POSITIONS_AS_JSON = `(select coalesce(json_agg(listed), '[]') from (
  select ${COLUMNS} from mining_position position where position.member_id = $1 order by position.id
) listed)`

/** A position as it stands in JSON: what the database's drivers hand out as text are numbers there. */
export type PositionInJson = { readonly [Name in keyof PositionRow]: PositionRow[Name] | number }

export const positionFromJson = (json: PositionInJson): Position =>
  fromRow({ ...(json as PositionRow), id: String(json.id), member_id: String(json.member_id) })

/** All positions of a member, oldest first. */
export const positionsOf = (queryable: Queryable, memberId: string): Promise<Position[]> =>
  select(queryable, 'where member_id = $1 order by id', [memberId])

/** All positions of a member, oldest first, kept as they are until the end of the transaction. */
export const lockPositions = (transaction: Transaction, memberId: string): Promise<Position[]> =>
  select(transaction, 'where member_id = $1 order by id for no key update', [memberId])

/** A position's last working second: the present one while it is in progress. */
const workedUntil = ({ redeemedAt }: Position, at: number): number => redeemedAt ?? at

/** What a position has mined, in BOEX, at an instant. */
export const minedBy = (position: Position, at: number): Decimal => minedAt(position.work, workedUntil(position, at))

/** What of it was not claimed. */
export const claimableOf = (position: Position, at: number): Decimal =>
  subtract(minedBy(position, at), position.claimed)

/** Whether a position works at an instant: in progress, and not at its cap. */
const isWorking = ({ status, work }: Position, at: number): boolean => status === 'in-progress' && at < work.capsAt

/** Hash rate and earnings of a member, summed over their positions. */
export const miningTotals = (positions: readonly Position[], at: number) => {
  const working = positions.filter((position) => isWorking(position, at))
  const basic = sum(working.map(({ work }) => work.basicHashRate))
  const contribution = sum(working.map(({ work }) => work.contributionHashRate))
  return {
    hashRate: { total: add(basic, contribution), basic, contribution },
    mined: {
      total: sum(positions.map((position) => minedBy(position, at))),
      today: sum(positions.map((position) => minedToday(position.work, at, workedUntil(position, at)))),
      claimable: sum(positions.map((position) => claimableOf(position, at))),
    },
  }
}

const saveWork = async (transaction: Transaction, id: string, work: Work): Promise<void> => {
  await transaction.query(
    `update mining_position set contribution_hash_rate = $2, hash_rate_seconds = $3, day_hash_rate_seconds = $4,
       settled_at = $5, caps_at = $6 where id = $1`,
    [id, work.contributionHashRate, work.hashRateSeconds, work.dayHashRateSeconds, work.settledAt, work.capsAt],
  )
}

/** A member with the BOEX that their smaller community burned. */
export interface Contributor {
  readonly memberId: string
  readonly smallerCommunity: Decimal
}

/**
 * Lets the contribution of each member work in their newest position that is not at its cap, and nowhere else. What
 * was worked until now is settled where something changes. The caller holds the members' rows of `team`.
 */
export const assignContributions = async (
  transaction: Transaction,
  contributors: readonly Contributor[],
  at: number,
): Promise<void> => {
  const positions = await select(
    transaction,
    `where member_id = any($1::bigint[]) and status = 'in-progress' order by id for no key update`,
    [contributors.map(({ memberId }) => memberId)],
  )
  const carriers = new Map<string, string>()
  for (const position of positions) if (isWorking(position, at)) carriers.set(position.memberId, position.id)
  const contributions = new Map(
    contributors.map(({ memberId, smallerCommunity }) => [memberId, contributionOf(smallerCommunity)]),
  )
  for (const { id, memberId, work } of positions) {
    const wanted = carriers.get(memberId) === id ? (contributions.get(memberId) ?? ZERO) : ZERO
    if (compare(wanted, work.contributionHashRate) === 0) continue
    await saveWork(transaction, id, changeContribution(work, wanted, at))
  }
}

interface NewPosition {
  readonly memberId: string
  readonly type: PoolType
  readonly quantity: Decimal
  readonly weight: Decimal
  readonly multiplier: Decimal
  readonly work: Work
}

/** Writes a position that begins at its work's `settledAt`. @returns its id */
export const insertPosition = async (transaction: Transaction, position: NewPosition): Promise<string> => {
  const { memberId, type, quantity, weight, multiplier, work } = position
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
      work.dailyRate,
      work.basicHashRate,
      work.contributionHashRate,
      work.settledAt,
      work.capsAt,
    ],
  )
  if (!row) throw new Error('the position was not written')
  return row.id
}

/** Ends a position: what it mined is settled, and it works no more. */
export const endPosition = async (transaction: Transaction, { id, work }: Position, at: number): Promise<void> => {
  await saveWork(transaction, id, changeContribution(work, ZERO, at))
  await transaction.query(`update mining_position set status = 'redeemed', redeemed_at = $2 where id = $1`, [id, at])
}

interface Dependencies {
  readonly blackHoleHash: string | null
  readonly ecosystemHash: string | null
  /** When the member's newest position began. */
  readonly newestAt: number
}

const viewOf = (position: Position, { blackHoleHash, ecosystemHash, newestAt }: Dependencies, at: number) => {
  const { id, type, quantity, multiplier, status, createdAt, redeemedAt, work } = position
  const working = isWorking(position, at)
  const contributionHashRate = working ? work.contributionHashRate : ZERO
  return {
    id,
    type,
    quantity,
    multiplier,
    hashRate: working ? add(work.basicHashRate, contributionHashRate) : ZERO,
    basicHashRate: work.basicHashRate,
    contributionHashRate,
    status,
    hashRateBurned: status === 'in-progress' && at >= work.capsAt && newestAt < work.capsAt,
    mined: minedBy(position, at),
    claimable: claimableOf(position, at),
    createdAt,
    redeemableAt: redeemableAt({ type, createdAt }) ?? null,
    redeemedAt,
    blackHoleHash,
    ecosystemHash,
  } satisfies PositionView
}

interface ViewRow extends PositionRow {
  black_hole_hash: string | null
  ecosystem_hash: string | null
  newest_at: string
}

/** Of the member `$1`. */
const VIEW_COLUMNS = `${COLUMNS}, black_hole.hash as black_hole_hash, ecosystem.hash as ecosystem_hash,
  (select max(created_at) from mining_position newest where newest.member_id = $1) as newest_at`

const VIEWED = `mining_position position
  left join payout black_hole on black_hole.kind = 'black-hole' and black_hole.subject_id = position.id
  left join payout ecosystem on ecosystem.kind = 'ecosystem' and ecosystem.subject_id = position.id`

const viewOfRow = (row: ViewRow, at: number): PositionView =>
  viewOf(
    fromRow(row),
    {
      blackHoleHash: row.black_hole_hash,
      ecosystemHash: row.ecosystem_hash,
      newestAt: Number(row.newest_at),
    },
    at,
  )

/** One position of a member as the app shows it; another member's is as good as none. */
export const viewPosition = async (
  queryable: Queryable,
  { memberId, id }: { memberId: string; id: string },
  at: number,
): Promise<PositionView | undefined> => {
  const [row] = await queryable.query<ViewRow>(
    `select ${VIEW_COLUMNS} from ${VIEWED} where position.member_id = $1 and position.id = $2`,
    [memberId, id],
  )
  return row && viewOfRow(row, at)
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
    readonly type: PoolType | undefined
    readonly sort: keyof typeof ORDERS
    readonly page: number
    readonly limit: number
  },
  at: number,
): Promise<{ list: PositionView[]; total: number }> => {
  const { memberId, status, type, sort, page, limit } = question
  const { rows, total } = await readPage<ViewRow>(queryable, {
    columns: VIEW_COLUMNS,
    from: VIEWED,
    countedFrom: 'mining_position position',
    where: `position.member_id = $1 and ($2::text is null or position.status = $2::text)
      and ($3::text is null or position.type = $3::text)`,
    order: ORDERS[sort],
    parameters: [memberId, status === 'all' ? null : status, type ?? null],
    page,
    limit,
  })
  return { list: rows.map((row) => viewOfRow(row, at)), total }
}

/** Hash rate of everybody at an instant, and BOEX burned by everybody. */
export const networkTotals = async (
  queryable: Queryable,
  at: number,
): Promise<{ networkHashRate: Decimal; networkBurned: Decimal }> => {
  const [row] = await queryable.query<{ hash_rate: Decimal; burned: Decimal }>(
    `select
       (select trim_scale(coalesce(sum(basic_hash_rate + contribution_hash_rate), 0))::text from mining_position
        where status = 'in-progress' and caps_at > $1) as hash_rate,
       (select trim_scale(coalesce(sum(balance), 0))::text from ledger_account
        where name = 'burned' and coin = 'BOEX') as burned`,
    [at],
  )
  return { networkHashRate: row?.hash_rate ?? ZERO, networkBurned: row?.burned ?? ZERO }
}
