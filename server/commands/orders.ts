import type { BoundOrder, PurchaseOrder } from '@/contract/purchases'
import type { Decimal } from '@/domain/money/money'
import { onlyRow, type Queryable } from '../database/database'
import { ORDER_LIFETIME_SECONDS, PAYMENT_GRACE_SECONDS, type SaleCoin } from '../terms/sales'
import { cartMessages } from './notices'

/**
 * Age at which an order's unreported payment is first searched on the chain. By then the app has reported its own
 * payments.
 */
const FIRST_SEARCH_SECONDS = 120
const SEARCH_PAUSE_SECONDS = 240
/** Searches start at the same moments, so that one chain query serves many orders. */
const SEARCH_ROUND_SECONDS = 30

const firstSearchAt = (createdAt: number): number =>
  Math.ceil((createdAt + FIRST_SEARCH_SECONDS) / SEARCH_ROUND_SECONDS) * SEARCH_ROUND_SECONDS

/** An order as the database keeps it. Amounts of the pay token are in base units, times in unix seconds. */
export interface Order {
  readonly id: string
  readonly memberId: string
  readonly coin: SaleCoin
  readonly quantity: Decimal
  readonly price: Decimal
  readonly payToken: string
  readonly payTokenDecimals: number
  readonly payAmount: string
  readonly payTo: string
  /** The sale desk that pulls the payment; null where the member transfers to `payTo`. */
  readonly payDesk: string | null
  readonly payFrom: string
  /** The payer was the member's linked wallet, or has signed the order. */
  readonly payerProved: boolean
  readonly chainId: number
  readonly status: 'open' | 'under-review' | 'received'
  /** Lower case; null while the order is open. */
  readonly hash: string | null
  /** The payment was found in a block and is the one ordered. */
  readonly verified: boolean
  readonly confirmations: number
  readonly createdAt: number
  readonly expiresAt: number
  readonly boundAt: number | null
}

/** Columns of an `Order`. */
export const ORDER_COLUMNS = `purchase_order.id, purchase_order.member_id as "memberId", purchase_order.coin,
  trim_scale(purchase_order.quantity)::text as quantity, trim_scale(purchase_order.price)::text as price,
  purchase_order.pay_token as "payToken", purchase_order.pay_token_decimals as "payTokenDecimals",
  purchase_order.pay_amount as "payAmount", purchase_order.pay_to as "payTo", purchase_order.pay_desk as "payDesk",
  purchase_order.pay_from as "payFrom", purchase_order.payer_proved as "payerProved",
  purchase_order.chain_id::float8 as "chainId", purchase_order.status, purchase_order.hash, purchase_order.verified,
  purchase_order.confirmations, purchase_order.created_at::float8 as "createdAt",
  purchase_order.expires_at::float8 as "expiresAt", purchase_order.bound_at::float8 as "boundAt"`

/** A member's order of one coin. Another member's order is not found. */
export const findOrder = async (
  queryable: Queryable,
  { id, memberId, coin }: Pick<Order, 'id' | 'memberId' | 'coin'>,
): Promise<Order | undefined> => {
  const rows = await queryable.query<Order>(
    `select ${ORDER_COLUMNS} from purchase_order where id = $1 and member_id = $2 and coin = $3`,
    [id, memberId, coin],
  )
  return rows[0]
}

/** SQL after `from`: orders under review whose payment is due for a check at `$1`. */
export const ORDERS_DUE = "purchase_order where status = 'under-review' and review_at <= $1"

/** Returns orders under review whose payment is due for a check, longest overdue first. */
export const ordersToReview = async (queryable: Queryable, at: number, limit: number): Promise<Order[]> => {
  const rows = await queryable.query<Order>(`select ${ORDER_COLUMNS} from ${ORDERS_DUE} order by review_at limit $2`, [
    at,
    limit,
  ])
  return rows
}

/** SQL after `from`: unpaid orders that are due for a search of the chain at `$1`. */
export const SEARCHES_DUE = "purchase_order where status = 'open' and search_at <= $1"

/**
 * Takes unpaid orders that are due for a search of the chain; other processes do not take the same ones. Each is due
 * again after a pause, also if the search fails, until `endSearches`.
 */
export const takeOrdersToSearch = async (queryable: Queryable, at: number, limit: number): Promise<Order[]> => {
  const rows = await queryable.query<Order>(
    `with due as (select id from ${SEARCHES_DUE} order by search_at limit $2 for update skip locked)
     update purchase_order set search_at = $1 + $3::bigint
     from due where purchase_order.id = due.id returning ${ORDER_COLUMNS}`,
    [at, limit, SEARCH_PAUSE_SECONDS],
  )
  return rows
}

/** Ends the search for orders whose last search was after the end of the grace period. */
export const endSearches = async (
  queryable: Queryable,
  orders: readonly Order[],
  searchedAt: number,
): Promise<void> => {
  await queryable.query('update purchase_order set search_at = null where id = any($1) and created_at <= $2', [
    orders.map(({ id }) => id),
    searchedAt - ORDER_LIFETIME_SECONDS - PAYMENT_GRACE_SECONDS,
  ])
}

/** Unpaid orders that a payment from a wallet can be for, the oldest first. */
export const ordersAwaiting = async (
  queryable: Queryable,
  { payFrom, payTo, payToken, payAmount }: Pick<Order, 'payFrom' | 'payTo' | 'payToken' | 'payAmount'>,
  placedBy: number,
): Promise<Order[]> => {
  const rows = await queryable.query<Order>(
    `select ${ORDER_COLUMNS} from purchase_order
     where pay_from = $1 and pay_to = $2 and pay_token = $3 and pay_amount = $4 and status = 'open' and created_at <= $5
     order by id`,
    [payFrom, payTo, payToken, payAmount, placedBy],
  )
  return rows
}

/** Returns the quantity that a member has bought, is buying, and holds in open orders, in the coin for sale. */
export const committedQuantity = async (
  queryable: Queryable,
  { memberId, coin, at, exceptOrderId }: { memberId: string; coin: SaleCoin; at: number; exceptOrderId?: string },
): Promise<Decimal> => {
  const rows = await queryable.query<{ committed: Decimal }>(
    `select trim_scale(coalesce(sum(quantity), 0))::text as committed from purchase_order
     where member_id = $1 and coin = $2 and (status <> 'open' or expires_at > $3)
       and ($4::bigint is null or id <> $4::bigint)`,
    [memberId, coin, at, exceptOrderId ?? null],
  )
  return rows[0]?.committed ?? ('0' as Decimal)
}

/** SQL for `committedQuantity` of each coin, for the member `$1` at `$2`: a JSON object by coin. */
export const COMMITTED_AS_JSON = `(select coalesce(json_object_agg(coin, committed), '{}') from (
  select coin, trim_scale(sum(quantity))::text as committed from purchase_order
  where member_id = $1 and (status <> 'open' or expires_at > $2) group by coin
) committed)`

export type CommittedInJson = { readonly [Coin in SaleCoin]?: Decimal }

/** Orders of a member that wait to be paid, the newest first. */
export const openOrders = async (queryable: Queryable, memberId: string, at: number) => {
  return queryable.query<{ orderId: string; coin: SaleCoin; quantity: Decimal; expiresAt: number }>(
    `select id as "orderId", coin, trim_scale(quantity)::text as quantity, expires_at::float8 as "expiresAt"
     from purchase_order where member_id = $1 and status = 'open' and expires_at > $2 order by id desc`,
    [memberId, at],
  )
}

/**
 * Ends an order that nothing was paid for, now instead of when it would expire: what counts for a late payment of an
 * expired order counts for this one.
 * @returns false where the order is paid, or no order of the member's
 */
export const expireOrder = async (
  queryable: Queryable,
  { id, memberId, coin }: Pick<Order, 'id' | 'memberId' | 'coin'>,
  at: number,
): Promise<boolean> => {
  const rows = await queryable.query(
    `with ended as (
       update purchase_order set expires_at = least(expires_at, $4)
       where id = $1 and member_id = $2 and coin = $3 and status = 'open' returning id, member_id
     ), ${cartMessages('ended', '$4')}
     select id from ended`,
    [id, memberId, coin, at],
  )
  return rows.length > 0
}

export const insertOrder = async (
  queryable: Queryable,
  order: Omit<Order, 'id' | 'status' | 'hash' | 'verified' | 'confirmations' | 'boundAt'>,
): Promise<Order> => {
  const rows = await queryable.query<Order>(
    `with placed as (
       insert into purchase_order (member_id, coin, quantity, price, pay_token, pay_token_decimals, pay_amount, pay_to,
         pay_desk, pay_from, chain_id, created_at, expires_at, search_at, payer_proved)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning *
     ), ${cartMessages('placed', '$12')}
     select ${ORDER_COLUMNS} from placed as purchase_order`,
    [
      order.memberId,
      order.coin,
      order.quantity,
      order.price,
      order.payToken,
      order.payTokenDecimals,
      order.payAmount,
      order.payTo,
      order.payDesk,
      order.payFrom,
      order.chainId,
      order.createdAt,
      order.expiresAt,
      firstSearchAt(order.createdAt),
      order.payerProved,
    ],
  )
  return onlyRow(rows)
}

/** Returns the payment instructions of an order: amount, address and deadline. */
export const orderForBuyer = (order: Order): PurchaseOrder => ({
  orderId: order.id,
  coin: order.coin,
  quantity: order.quantity,
  price: order.price,
  method: order.payDesk === null ? 'transfer' : 'approve',
  payToken: order.payToken,
  payTokenDecimals: order.payTokenDecimals,
  payAmount: order.payAmount,
  payTo: order.payDesk ?? order.payTo,
  payFrom: order.payFrom,
  chainId: order.chainId,
  expiresAt: order.expiresAt,
})

/** Returns the state of an order with a hash. */
export const boundOrder = (order: Order, hash: string, confirmationsNeeded: number): BoundOrder => ({
  orderId: order.id,
  status: order.status === 'received' ? 'received' : 'under-review',
  hash,
  quantity: order.quantity,
  confirmations: order.confirmations,
  confirmationsNeeded,
})
