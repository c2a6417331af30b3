import type { Data } from '@/contract/contract'
import { contributionOf, spreadContribution, worksAt } from '@/domain/contribution'
import {
  changeContribution,
  earningsCap,
  minedAt,
  minedToday,
  type PoolType,
  redeemableAt,
  type Work,
} from '@/domain/mining'
import { add, type Decimal, subtract, sum, ZERO } from '@/domain/money'
import { type Clock, nowSeconds } from '../clock'
import { aggregateAmount } from '../database/aggregates'
import { onlyRow, type Parameter, type Queryable, type Transaction } from '../database/database'
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

/** A member's positions, oldest first, with each work in progress as it became. */
const withWorks = (
  positions: readonly Position[],
  change: (works: readonly Work[]) => readonly Work[],
): readonly Position[] => {
  const running = positions.filter(({ status }) => status === 'in-progress')
  const works = change(running.map(({ work }) => work))
  const changed = new Map(running.map((position, index) => [position, works[index]]))
  return positions.map((position) => ({ ...position, work: changed.get(position) ?? position.work }))
}

/** All positions of a member, oldest first, as they stand at an instant: caps that were reached since are counted. */
const positionsAt = (positions: readonly Position[], at: number): readonly Position[] =>
  withWorks(positions, (works) => worksAt(works, at))

const select = async (queryable: Queryable, rest: string, parameters: readonly Parameter[]): Promise<Position[]> => {
  const rows = await queryable.query<PositionRow>(`select ${COLUMNS} from mining_position position ${rest}`, parameters)
  return rows.map(fromRow)
}

/** Positions that reached their cap by an instant and are not settled there: the contribution goes on elsewhere since. */
const reachedCapBy = (at: string): string =>
  `select member_id from mining_position where status = 'in-progress' and settled_at < caps_at and caps_at <= ${at}`

const asJson = (condition: string): string => `(select coalesce(json_agg(listed), '[]') from (
  select ${COLUMNS} from mining_position position where ${condition} order by position.id
) listed)`

/** Positions to be settled by `$1`, after `from`. */
export const POSITIONS_DUE = `(${reachedCapBy('$1')}) position`

/** All positions of a member `$1`, oldest first, as one value of JSON. */
export const POSITIONS_AS_JSON = asJson('position.member_id = $1')

/** A position as it stands in JSON: what the database's drivers hand out as text are numbers there. */
export type PositionInJson = { readonly [Name in keyof PositionRow]: PositionRow[Name] | number }

const fromJson = (json: PositionInJson): Position =>
  fromRow({ ...(json as PositionRow), id: String(json.id), member_id: String(json.member_id) })

/** All positions of a member as `POSITIONS_AS_JSON` answered them, as they stand at an instant. */
export const positionsFromJson = (listed: readonly PositionInJson[], at: number): readonly Position[] =>
  positionsAt(listed.map(fromJson), at)

/** All positions of a member, oldest first, as they stand at an instant. */
export const positionsOf = async (queryable: Queryable, memberId: string, at: number): Promise<readonly Position[]> =>
  positionsAt(await select(queryable, 'where member_id = $1 order by id', [memberId]), at)

/** A position's last working second: the present one while it is in progress. */
const workedUntil = ({ redeemedAt }: Position, at: number): number => redeemedAt ?? at

/** What a position has mined, in BOEX, at an instant. */
export const minedBy = (position: Position, at: number): Decimal => minedAt(position.work, workedUntil(position, at))

/** What of it was not claimed. */
export const claimableOf = (position: Position, at: number): Decimal =>
  subtract(minedBy(position, at), position.claimed)

/** Whether a position works at an instant: in progress, and not at its cap. */
const isWorking = ({ status, work }: Position, at: number): boolean => status === 'in-progress' && at < work.capsAt

/** Hash rate of a member's positions. */
const hashRateAt = (positions: readonly Position[], at: number) => {
  const working = positions.filter((position) => isWorking(position, at))
  const basic = sum(working.map(({ work }) => work.basicHashRate))
  const contribution = sum(working.map(({ work }) => work.contributionHashRate))
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
      today: sum(positions.map((position) => minedToday(position.work, at, workedUntil(position, at)))),
      claimable: sum(positions.map((position) => claimableOf(position, at))),
    },
  }
}

const WORK_COLUMNS = ['contribution_hash_rate', 'hash_rate_seconds', 'day_hash_rate_seconds', 'settled_at', 'caps_at']

const saveWorks = async (
  transaction: Transaction,
  changed: readonly { readonly id: string; readonly work: Work }[],
): Promise<void> => {
  if (changed.length === 0) return
  const valuesOf = (value: (work: Work) => string | number): string[] => changed.map(({ work }) => String(value(work)))
  await transaction.query(
    `update mining_position set ${WORK_COLUMNS.map((name) => `${name} = changed.${name}`).join(', ')}
     from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::numeric[], $5::bigint[], $6::bigint[])
       as changed (id, ${WORK_COLUMNS.join(', ')})
     where mining_position.id = changed.id`,
    [
      changed.map(({ id }) => id),
      valuesOf((work) => work.contributionHashRate),
      valuesOf((work) => work.hashRateSeconds),
      valuesOf((work) => work.dayHashRateSeconds),
      valuesOf((work) => work.settledAt),
      valuesOf((work) => work.capsAt),
    ],
  )
}

/** Saves what is another work than before. */
const saveChanges = (
  transaction: Transaction,
  before: readonly Position[],
  after: readonly Position[],
): Promise<void> =>
  saveWorks(
    transaction,
    after.filter(({ work }, index) => work !== before[index]?.work),
  )

/**
 * All positions of a member, oldest first, kept as they are until the end of the transaction, and the instant from
 * which they are: caps that were reached by then are settled.
 */
export const lockPositions = async (
  transaction: Transaction,
  { memberId, clock }: { readonly memberId: string; readonly clock: Clock },
): Promise<{ readonly positions: readonly Position[]; readonly at: number }> => {
  const locked = await select(transaction, 'where member_id = $1 order by id for no key update', [memberId])
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
 * Spreads the contribution of each member anew over their positions that run and are below their cap. The caller holds
 * the members' rows of `team`.
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
  for (const { memberId, smallerCommunity } of contributors) {
    const before = positions.filter((position) => position.memberId === memberId)
    const contribution = contributionOf(smallerCommunity)
    await saveChanges(
      transaction,
      before,
      withWorks(before, (works) => spreadContribution(works, contribution, at)),
    )
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

/** Ends a position of those that `lockPositions` answered: what it mined is settled, and it works no more. */
export const endPosition = async (transaction: Transaction, { id, work }: Position, at: number): Promise<void> => {
  await saveWorks(transaction, [{ id, work: changeContribution(work, ZERO, at) }])
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

const viewOfRow = (row: ViewRow, at: number, position = fromRow(row)): PositionView =>
  viewOf(
    position,
    {
      blackHoleHash: row.black_hole_hash,
      ecosystemHash: row.ecosystem_hash,
      newestAt: Number(row.newest_at),
    },
    at,
  )

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
  const { rows, total, beside } = await readPage<ViewRow, { running: PositionInJson[] | null }>(queryable, {
    columns: VIEW_COLUMNS,
    from: VIEWED,
    countedFrom: 'mining_position position',
    where: `position.member_id = $1 and ($2::text is null or position.status = $2::text)
      and ($3::text is null or position.type = $3::text)`,
    order: ORDERS[sort],
    beside: `select case when exists (${reachedCapBy('$4')} and member_id = $1)
      then ${asJson("position.member_id = $1 and position.status = 'in-progress'")} end as running`,
    parameters: [memberId, status === 'all' ? null : status, type ?? null, at],
    page,
    limit,
  })
  const settled = new Map(positionsFromJson(beside?.running ?? [], at).map((position) => [position.id, position]))
  return { list: rows.map((row) => viewOfRow(row, at, settled.get(row.id))), total }
}

const hashRateOfAll = (positions: readonly Position[], at: number): Decimal => {
  const ofMember = new Map<string, Position[]>()
  for (const position of positions) {
    const known = ofMember.get(position.memberId)
    if (known) known.push(position)
    else ofMember.set(position.memberId, [position])
  }
  return sum([...ofMember.values()].map((own) => hashRateAt(positionsAt(own, at), at).total))
}

/** What the aggregate counts of a position's hash rate: that of one in progress which is not settled at its cap. */
const countedHashRate = ({ status, work }: Position): Decimal =>
  status === 'in-progress' && work.settledAt < work.capsAt ? add(work.basicHashRate, work.contributionHashRate) : ZERO

/**
 * Hash rate of everybody at an instant, and BOEX burned by everybody. In the aggregate those who reached a cap and are not
 * settled stand as they were: what they are since then is computed.
 */
export const networkTotals = async (
  queryable: Queryable,
  at: number,
): Promise<{ networkHashRate: Decimal; networkBurned: Decimal }> => {
  const rows = await queryable.query<{ hash_rate: Decimal; unsettled: PositionInJson[]; burned: Decimal }>(
    `select trim_scale(${aggregateAmount('hash-rate', '0')})::text as hash_rate,
       ${asJson(`position.status = 'in-progress' and position.member_id = any (array(${reachedCapBy('$1')}))`)} as unsettled,
       trim_scale(${aggregateAmount('burned', '0')})::text as burned`,
    [at],
  )
  const { hash_rate: counted, unsettled, burned } = onlyRow(rows)
  const positions = unsettled.map(fromJson)
  const settled = subtract(counted, sum(positions.map(countedHashRate)))
  return { networkHashRate: add(settled, hashRateOfAll(positions, at)), networkBurned: burned }
}
