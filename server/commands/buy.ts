import { CODE } from '@/contract/codes'
import type { ExhaustivePick } from '@/contract/contract'
import type { PurchaseOrder, Sale } from '@/contract/purchases'
import { compare, type Decimal, subtract, toBaseUnits, ZERO } from '@/domain/money/money'
import { type PurchaseProblem, purchaseCost, purchaseProblem } from '@/domain/money/purchase'
import { sameAddress } from '@/domain/money/wallet-address'
import { purchaseStatement } from '@/domain/sign-in-message'
import type { TermValue } from '../console-contract/term-values'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { priceOf, pricesAsJson, type RecordedPrice } from '../terms/sale-prices'
import { ORDER_LIFETIME_SECONDS, PAYMENT_GRACE_SECONDS, SALE_DECIMALS, type SaleCoin } from '../terms/sales'
import { readTerm, readTerms, type TermColumns, termColumns, termsFromRow } from '../terms/terms'
import { consume } from './consume'
import { isOwnAddress } from './destination'
import { memberOfWallet, uidOfMember, walletOfMember } from './members'
import {
  COMMITTED_AS_JSON,
  type CommittedInJson,
  committedQuantity,
  expireOrder,
  findOrder,
  insertOrder,
  orderForBuyer,
} from './orders'
import { checkSignedMessage } from './signed-message'
import { type ProblemCodes, QUANTITY_INVALID, QUANTITY_PROBLEMS, refuseViolation } from './take-quantity'

const ORDERS_A_MINUTE = 30

const PROBLEMS: ProblemCodes<PurchaseProblem, 'quantity'> = {
  'quantity-required': QUANTITY_INVALID,
  ...QUANTITY_PROBLEMS,
  'below-minimum': { code: CODE.QUANTITY_BELOW_MINIMUM, field: 'quantity' },
  'above-maximum': { code: CODE.QUANTITY_ABOVE_MAXIMUM, field: 'quantity' },
  'above-quota': { code: CODE.QUOTA_EXCEEDED, field: 'quantity' },
  'insufficient-token': { code: CODE.INSUFFICIENT_BALANCE, field: 'quantity' },
  'insufficient-gas': { code: CODE.INSUFFICIENT_BALANCE, field: 'quantity' },
}

const SALES = ['sale.VC', 'sale.BOEX'] as const
type SaleTerms = TermValue<(typeof SALES)[number]>

const remainingOf = ({ quota }: SaleTerms, committed: Decimal): Decimal =>
  compare(committed, quota) < 0 ? subtract(quota, committed) : ZERO

export const quotaRemaining = async (
  queryable: Queryable,
  question: { memberId: string; coin: SaleCoin; at: number; exceptOrderId?: string },
): Promise<Decimal> => {
  const terms = await readTerm(queryable, `sale.${question.coin}`, question.at)
  return remainingOf(terms, await committedQuantity(queryable, question))
}

/** Returns the quota of a sale after the committed quantity. */
export const quotaOf = (terms: SaleTerms, committed: Decimal = ZERO) => ({
  total: terms.quota,
  remaining: remainingOf(terms, committed),
})

/** The terms of both sales for a member, or for a visitor: those of a new member. */
export const salesFor = async ({ database, clock }: Platform, memberId: string | undefined) => {
  const at = nowSeconds(clock)
  const rows = await database.query<
    { committed: CommittedInJson; prices: RecordedPrice[] } & TermColumns<(typeof SALES)[number]>
  >(
    `select ${COMMITTED_AS_JSON} as committed, ${pricesAsJson('$2::bigint')} as prices,
       ${termColumns(SALES, '$2::bigint')}`,
    [memberId ?? null, at],
  )
  const { committed, prices, ...columns } = onlyRow(rows)
  const terms = termsFromRow(SALES, columns)
  const saleOf = (coin: SaleCoin): Sale => {
    const sale = terms[`sale.${coin}`]
    const { minimum, maximum } = sale
    const { total, remaining } = quotaOf(sale, committed[coin])
    const open = compare(remaining, minimum) >= 0
    return { ...priceOf(prices, coin, at), minimum, maximum, quotaTotal: total, quotaRemaining: remaining, open }
  }
  return { vc: saleOf('VC'), boex: saleOf('BOEX') }
}

/** A member and the wallet, in lower case, that is to pay their order. */
interface Payer {
  readonly memberId: string
  readonly payFrom: string
  readonly at: number
}

/**
 * Checks that a wallet may pay orders of a member. A payment is credited to the order that names its sender, so the wallet
 * of another member is refused, and so are the platform's own addresses. A wallet that signed orders of two accounts pays
 * one of them at a time.
 * @returns whether the wallet is linked to the account; any other one must sign the order
 * @throws RefusalError payer-refused, wallet-not-bound, wallet-taken
 */
const checkPayer = async (
  queryable: Queryable,
  chain: Platform['chain'],
  { memberId, payFrom, at }: Payer,
): Promise<boolean> => {
  const field = 'payFrom'
  if (isOwnAddress(chain, payFrom)) throw new RefusalError(CODE.PAYER_REFUSED, { field })
  const linked = await walletOfMember(queryable, memberId)
  if (linked === payFrom) return true
  if (linked !== null) throw new RefusalError(CODE.WALLET_NOT_BOUND, { field })
  if ((await memberOfWallet(queryable, payFrom)) !== undefined) throw new RefusalError(CODE.WALLET_TAKEN, { field })
  const others = await queryable.query(
    `select 1 from purchase_order where pay_from = $1 and member_id <> $2 and payer_proved
       and (status = 'under-review' or (status = 'open' and expires_at > $3)) limit 1`,
    [payFrom, memberId, at - PAYMENT_GRACE_SECONDS],
  )
  if (others.length > 0) throw new RefusalError(CODE.WALLET_TAKEN, { field })
  return false
}

/**
 * Refuses, before a quote, a wallet that could not pay the order. Limited, because it tells whether an address is in use.
 * @throws RefusalError too-many-attempts, and what `checkPayer` refuses
 */
export const checkQuotedPayer = async (
  { database, clock, chain }: Platform,
  { memberId, payFrom }: Pick<Payer, 'memberId' | 'payFrom'>,
): Promise<void> => {
  const at = nowSeconds(clock)
  const limit = { subject: `payers:${memberId}`, allowed: ORDERS_A_MINUTE, windowSeconds: 60 }
  await consume({ database, clock }, limit)
  await checkPayer(database, chain, { memberId, payFrom: payFrom.toLowerCase(), at })
}

/**
 * Proves that the wallet which is to pay belongs to the member: it is linked to the account, or has signed this order. A
 * contract cannot sign.
 * @throws RefusalError payer-proof-required, sign-in-…, signature-wrong, and what `checkPayer` refuses
 */
const provePayer = async (platform: Platform, { memberId, coin, quantity, price, payFrom, wallet }: Purchase) => {
  const { database, chain, clock } = platform
  const payer = { memberId, payFrom: payFrom.toLowerCase(), at: nowSeconds(clock) }
  if (await checkPayer(database, chain, payer)) return
  if (!wallet || !sameAddress(wallet.address, payFrom)) {
    throw new RefusalError(CODE.PAYER_PROOF_REQUIRED, { field: 'wallet' })
  }
  const statement = purchaseStatement({ uid: await uidOfMember(database, memberId), coin, quantity, price })
  await checkSignedMessage(platform, wallet, { purpose: 'purchase', statement })
}

/** Locks the member and the wallet: one order per member and one claim per wallet at a time. */
const lock = async (transaction: Transaction, memberId: string, payFrom: string): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payer:${payFrom}`])
  await transaction.query('select id from member where id = $1 for no key update', [memberId])
}

/** Order of a quantity at the price that the member saw. */
export type Purchase = { readonly memberId: string; readonly coin: SaleCoin } & ExhaustivePick<
  '/api/funds/addVcOrder' | '/api/funds/addBoexOrder',
  'quantity' | 'price' | 'payFrom' | 'wallet'
>

/**
 * Orders a quantity at the price the member has seen. The order holds price and quota until it expires.
 * @throws RefusalError price-changed, quantity-…, quota-exceeded, too-many-attempts, and what `provePayer` refuses
 */
export const buy = async (platform: Platform, purchase: Purchase): Promise<PurchaseOrder> => {
  await consume(platform, {
    subject: `orders:${purchase.memberId}`,
    allowed: ORDERS_A_MINUTE,
    windowSeconds: 60,
  })
  const { database, clock, chain } = platform
  const { memberId, coin, quantity } = purchase
  const payFrom = purchase.payFrom.toLowerCase()
  const usdt = chain.tokens.USDT
  await provePayer(platform, purchase)
  const order = await database.transaction(async (transaction) => {
    const at = nowSeconds(clock)
    await lock(transaction, memberId, payFrom)
    const terms = await readTerms(transaction, [`sale.${coin}`, `price.${coin}`], at)
    const sale = terms[`sale.${coin}`]
    const remaining = remainingOf(sale, await committedQuantity(transaction, { memberId, coin, at }))
    const limits = { minimum: sale.minimum, maximum: sale.maximum, quotaRemaining: remaining }
    refuseViolation(purchaseProblem({ text: quantity, decimals: SALE_DECIMALS[coin], limits }), PROBLEMS, coin)
    const { price } = terms[`price.${coin}`]
    if (compare(purchase.price, price) !== 0) {
      throw new RefusalError(CODE.PRICE_CHANGED, { field: 'price', bound: price })
    }
    await checkPayer(transaction, chain, { memberId, payFrom, at })
    return insertOrder(transaction, {
      memberId,
      coin,
      quantity: quantity as Decimal,
      price,
      payToken: usdt.address,
      payTokenDecimals: usdt.decimals,
      payAmount: toBaseUnits(purchaseCost(quantity, price, usdt.decimals), usdt.decimals),
      payTo: chain.receivingAddress,
      payDesk: chain.saleDeskAddress ?? null,
      payFrom,
      payerProved: true,
      chainId: chain.id,
      createdAt: at,
      expiresAt: at + ORDER_LIFETIME_SECONDS,
    })
  })
  return orderForBuyer(order)
}

/**
 * Gives an unpaid order back, and with it what it held of the quota. Idempotent.
 * @throws RefusalError order-not-found; order-already-paid where a payment was bound to it
 */
export const cancelPurchase = async (
  { database, clock }: Platform,
  { orderId, memberId, coin }: { orderId: string; memberId: string; coin: SaleCoin },
): Promise<{ orderId: string; quotaRemaining: Decimal }> =>
  database.transaction(async (transaction) => {
    const at = nowSeconds(clock)
    const order = { id: orderId, memberId, coin }
    if (!(await expireOrder(transaction, order, at))) {
      const found = await findOrder(transaction, order)
      throw new RefusalError(found ? CODE.ORDER_ALREADY_PAID : CODE.ORDER_NOT_FOUND, { field: 'orderId' })
    }
    return { orderId, quotaRemaining: await quotaRemaining(transaction, { memberId, coin, at }) }
  })
