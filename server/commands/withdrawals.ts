import type { Data } from '@/contract/contract'
import { startOfUtcDay } from '@/domain/mining/mining'
import { compare, type Decimal, subtract, ZERO } from '@/domain/money/money'
import type { Config } from '../config/config'
import { onlyRow, type Parameter, type Queryable, type Transaction } from '../database/database'
import { readPage } from '../database/page'
import type { LedgerCoin } from '../ledger/ledger'
import { findNetwork, type Network, type NetworkTerms, termOf } from '../terms/networks'
import { type TermColumns, termColumns, termsFromRow } from '../terms/terms'

type Page = Data<'/api/my/getCasshLog'>
export type WithdrawalStatus = Page['list'][number]['status']

/** A withdrawal as the database keeps it. */
export interface Withdrawal {
  readonly id: string
  readonly memberId: string
  readonly network: Network
  readonly coin: LedgerCoin
  readonly quantity: Decimal
  readonly fee: Decimal
  readonly arrives: Decimal
  readonly account: string
  readonly status: WithdrawalStatus
  readonly decision: 'approve' | 'refuse' | null
  readonly reason: string
  /** By its member. */
  readonly cancelled: boolean
}

/** Columns of a `Withdrawal`, but with the name of its network only. */
const COLUMNS = `withdrawal.id, member_id as "memberId", network, coin, trim_scale(quantity)::text as quantity,
  trim_scale(fee)::text as fee, trim_scale(arrives)::text as arrives, account, withdrawal.status, decision, reason, cancelled`

/** Locks the withdrawal that a condition selects. */
const take = async (
  transaction: Transaction,
  rest: string,
  parameters: readonly Parameter[],
): Promise<Withdrawal | undefined> => {
  const [row] = await transaction.query<Omit<Withdrawal, 'network'> & { readonly network: string }>(
    `select ${COLUMNS} from ${rest}`,
    parameters,
  )
  if (!row) return undefined
  const network = findNetwork(row.network)
  if (!network) throw new Error(`a withdrawal over the unknown network ${row.network}`)
  return { ...row, network }
}

/** Withdrawals that are ready for their review at `$1`, after `from`. */
export const WITHDRAWALS_DUE = `withdrawal where status = 'under-review'
  and (decision is not null or (not manual and review_at <= $1))`

/** Takes a withdrawal that is ready for its review, unless another process has locked it. */
export const takeReviewable = (transaction: Transaction, at: number) =>
  take(transaction, `${WITHDRAWALS_DUE} order by id limit 1 for update skip locked`, [at])

/**
 * Locks a withdrawal under review.
 * @param id of a withdrawal that is neither decided nor paid
 */
export const takeUnderReview = (transaction: Transaction, id: string) =>
  take(transaction, "withdrawal where id = $1 and status = 'under-review' for no key update", [id])

/** A withdrawal of this member, locked. */
export const takeOwn = (transaction: Transaction, { memberId, id }: Pick<Withdrawal, 'memberId' | 'id'>) =>
  take(transaction, 'withdrawal where id = $1 and member_id = $2 for no key update', [id, memberId])

/** @param id of a withdrawal that is being paid */
export const takePaying = (transaction: Transaction, id: string) =>
  take(transaction, "withdrawal where id = $1 and status = 'paying' for no key update", [id])

/** Moves a withdrawal on. @param finishedAt unix seconds, with a status that ends it */
export const setWithdrawalStatus = async (
  transaction: Transaction,
  id: string,
  status: WithdrawalStatus,
  finishedAt: number | null,
): Promise<void> => {
  await transaction.query('update withdrawal set status = $2, finished_at = $3 where id = $1', [id, status, finishedAt])
}

/** Limits of a member over one network on this day (UTC). */
export interface DailyLimits {
  /** Quantity that the member may still withdraw. */
  readonly dailyRemaining: Decimal
  /** Quantity above which an operator decides. */
  readonly manualAbove: Decimal
}

const least = (one: Decimal, other: Decimal): Decimal => (compare(one, other) < 0 ? one : other)
const rest = (limit: Decimal, used: Decimal): Decimal => (compare(used, limit) < 0 ? subtract(limit, used) : ZERO)

/**
 * Returns networks with their terms, what a member may still withdraw today (UTC), and from which quantity on an
 * operator decides.
 */
export const readNetworks = async (
  queryable: Queryable,
  { manualAbove, manualDailyAbove, twoOperatorsAbove }: Config['withdrawals'],
  { networks, memberId, at }: { networks: readonly Network[]; memberId: string; at: number },
): Promise<(NetworkTerms & DailyLimits)[]> => {
  const names = networks.map(termOf)
  interface Columns extends TermColumns<ReturnType<typeof termOf>> {
    used: { readonly [network: string]: Decimal }
  }
  const { used: usedToday, ...columns } = onlyRow(
    await queryable.query<Columns>(
      `select (select coalesce(json_object_agg(network, used), '{}') from (
         select network, trim_scale(sum(quantity))::text as used from withdrawal
         where member_id = $1 and created_at >= $2 and status <> 'refused' group by network
       ) today) as used, ${termColumns(names, '$3::bigint')}`,
      [memberId, startOfUtcDay(at), at],
    ),
  )
  const terms = termsFromRow(names, columns)
  return networks.map((network) => {
    const { coin } = network
    const { dailyLimit, ...others } = terms[termOf(network)]
    const used = usedToday[network.network] ?? ZERO
    return {
      ...network,
      ...others,
      dailyLimit,
      dailyRemaining: rest(dailyLimit, used),
      // Two operators approve nothing that no operator has to see.
      manualAbove: [twoOperatorsAbove[coin], rest(manualDailyAbove[coin], used)].reduce(least, manualAbove[coin]),
    }
  })
}

/** A member's withdrawals, newest first, with the hash of what is being sent. */
export const listWithdrawals = (
  queryable: Queryable,
  {
    memberId,
    status,
    page,
    limit,
  }: { memberId: string; status?: WithdrawalStatus | undefined; page: number; limit: number },
): Promise<Page> =>
  readPage<Page['list'][number]>(queryable, {
    columns: `${COLUMNS}, payout.hash, withdrawal.created_at::float8 as "createdAt", finished_at::float8 as "finishedAt"`,
    from: `withdrawal left join payout on payout.kind = 'withdrawal' and payout.subject_id = withdrawal.id`,
    countedFrom: 'withdrawal',
    where: 'member_id = $1 and ($2::text is null or withdrawal.status = $2::text)',
    order: 'withdrawal.id desc',
    parameters: [memberId, status ?? null],
    page,
    limit,
  })
