import { firstBlockSince, type LoggedTransfer, readBlockTime, readTransferLogs } from '../chain/transfer-logs'
import { bindHash } from '../commands/bind-hash'
import { endSearches, type Order, ordersAwaiting, takeOrdersToSearch } from '../commands/orders'
import { CHAIN_CLOCK_TOLERANCE_SECONDS } from '../commands/verify-payment'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { PAYMENT_GRACE_SECONDS } from '../terms/sales'
import { eachRow } from './each-row'

const AT_ONCE = 100

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** A transfer with the order that it pays. */
interface FoundPayment {
  readonly order: Order
  readonly hash: string
}

/**
 * Returns the order that a transfer pays: the only one that was open when it was mined, else the only one that had just
 * expired. A transfer names no order, so it pays none if several match.
 */
const orderPaidBy = async (
  { database, chain }: Platform,
  { from, to, token, amountBaseUnits, blockNumber }: LoggedTransfer,
): Promise<Order | undefined> => {
  const minedAt = await readBlockTime(chain.rpc, blockNumber)
  const orders = await ordersAwaiting(
    database,
    { payFrom: from, payTo: to, payToken: token, payAmount: amountBaseUnits },
    minedAt + CHAIN_CLOCK_TOLERANCE_SECONDS,
  )
  const open = orders.filter(({ expiresAt }) => minedAt <= expiresAt)
  const payable =
    open.length > 0 ? open : orders.filter(({ expiresAt }) => minedAt <= expiresAt + PAYMENT_GRACE_SECONDS)
  return payable.length === 1 ? payable[0] : undefined
}

const paymentsOf = async (platform: Platform, orders: readonly Order[]): Promise<FoundPayment[]> => {
  const { rpc } = platform.chain
  const since = Math.min(...orders.map(({ createdAt }) => createdAt)) - CHAIN_CLOCK_TOLERANCE_SECONDS
  const transfers = await readTransferLogs(rpc, {
    tokens: unique(orders.map(({ payToken }) => payToken)),
    from: unique(orders.map(({ payFrom }) => payFrom)),
    to: unique(orders.map(({ payTo }) => payTo)),
    firstBlock: await firstBlockSince(rpc, since),
  })
  const found: FoundPayment[] = []
  for (const transfer of transfers) {
    const order = await orderPaidBy(platform, transfer)
    if (order && orders.some(({ id }) => id === order.id)) found.push({ order, hash: transfer.hash })
  }
  return found
}

const bind = async (platform: Platform, { order, hash }: FoundPayment): Promise<void> => {
  try {
    await bindHash(platform, { memberId: order.memberId, coin: order.coin, orderId: order.id, hash })
  } catch (error) {
    // A refusal is no failure of the job: the payment belongs to another order, or breaks the terms of this one.
    if (!(error instanceof RefusalError)) throw error
  }
}

/**
 * Searches the chain for payments whose hash was never reported, for example because the browser lost it. It binds them
 * as if the member had reported the hash.
 */
export const findPayments = async (platform: Platform): Promise<void> => {
  const at = nowSeconds(platform.clock)
  const orders = await takeOrdersToSearch(platform.database, at, AT_ONCE)
  if (orders.length === 0) return
  await eachRow(platform, await paymentsOf(platform, orders), {
    name: ({ order, hash }) => ({ order: order.id, payment: hash }),
    work: (found) => bind(platform, found),
  })
  // Only after success: a failed last search must be repeated.
  await endSearches(platform.database, orders, at)
}
