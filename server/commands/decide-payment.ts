import { CODE, type Code } from '@/contract/codes'
import { type Decimal, formatFullPrecision, fromBaseUnits } from '@/domain/money/money'
import type { Queryable, Transacting, Transaction } from '../database/database'
import { type Move, post } from '../ledger/ledger'
import type { NoticeTexts } from '../texts/texts'
import { addOrderNotice } from './notices'
import { queueTokenPayout } from './payouts'
import { lockPayment } from './unmatched-payments'

/** A member who named an unmatched payment for an order. */
export interface PaymentClaim {
  readonly uid: string
  readonly orderId: string
  readonly coin: string
  readonly quantity: Decimal
  /** Name of the error code that the member saw. */
  readonly reason: string
  /** The wallet that pays is linked to this member. */
  readonly linked: boolean
}

/** A payment that matches no order and waits for an operator. */
export interface WaitingPayment {
  readonly id: string
  readonly hash: string
  readonly payer: string
  /** USDT. */
  readonly amount: Decimal
  /** Unix seconds. */
  readonly waitingSince: number
  readonly claims: readonly PaymentClaim[]
}

export type PaymentDecision =
  | { readonly decision: 'credit'; readonly uid: string }
  | { readonly decision: 'refund' | 'leave' }

const reasonName = (reason: Code): string =>
  (Object.entries(CODE).find(([, code]) => code === reason)?.[0] ?? String(reason)).toLowerCase().replaceAll('_', '-')

interface WaitingRow extends Omit<WaitingPayment, 'amount' | 'claims'> {
  readonly amount: string
  readonly decimals: number
  readonly claims: readonly (Omit<PaymentClaim, 'reason'> & { readonly reason: Code })[]
}

/** Unmatched payments without a decision, oldest first, each with the members who may claim it. */
export const waitingPayments = async (queryable: Queryable): Promise<WaitingPayment[]> => {
  const rows = await queryable.query<WaitingRow>(
    `select payment.id, payment.hash, payment.payer, payment.amount, first.pay_token_decimals as decimals,
       payment.waiting_at::float8 as "waitingSince", (
         select json_agg(json_build_object('uid', member.uid::text, 'orderId', named.id::text, 'coin', named.coin,
           'quantity', trim_scale(named.quantity)::text, 'reason', claim.reason,
           'linked', member.wallet_address is not distinct from payment.payer) order by claim.created_at, named.id)
         from payment_claim claim join purchase_order named on named.id = claim.order_id
         join member on member.id = named.member_id where claim.hash = payment.hash
       ) as claims
     from payment_refund payment join purchase_order first on first.id = payment.order_id
     where payment.waiting_at is not null and payment.decision is null order by payment.waiting_at, payment.id`,
  )
  return rows.map(({ amount, decimals, claims, ...row }) => ({
    ...row,
    amount: fromBaseUnits(amount, decimals),
    claims: claims.map((claim) => ({ ...claim, reason: reasonName(claim.reason) })),
  }))
}

interface Claimant {
  readonly memberId: string
  readonly orderId: string
}

const claimants = (transaction: Transaction, hash: string, uid?: string): Promise<Claimant[]> =>
  transaction.query<Claimant>(
    `select distinct on (named.member_id) named.member_id as "memberId", named.id as "orderId"
     from payment_claim claim join purchase_order named on named.id = claim.order_id
     join member on member.id = named.member_id
     where claim.hash = $1 and ($2::text is null or member.uid::text = $2::text)
     order by named.member_id, claim.created_at, named.id`,
    [hash, uid ?? null],
  )

const notify = async (
  transaction: Transaction,
  { memberId, orderId: id }: Claimant,
  render: (texts: NoticeTexts) => ReturnType<NoticeTexts['paymentRefunded']>,
  at: number,
): Promise<void> => {
  await addOrderNotice(transaction, { memberId, kind: 'order-received', render, subject: { kind: 'order', id }, at })
}

/** USDT that was paid on the chain, and belongs to a member or leaves again. */
const moveOf = (to: Move['to'], amount: Decimal): Move => ({
  from: { account: 'paid-on-chain' },
  to,
  coin: 'USDT',
  amount,
})

/**
 * Carries out the decision of an operator on an unmatched payment, once: credits its amount to the fund account of a
 * member who claims it, sends it back to the wallet that paid, or leaves it to the platform.
 * @returns false where no such payment waits, or the member does not claim it
 */
export const decidePayment = (
  database: Transacting,
  { id, at, ...decided }: PaymentDecision & { readonly id: string; readonly at: number },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [known] = await transaction.query<{ hash: string }>('select hash from payment_refund where id = $1', [id])
    if (!known) return false
    const { hash } = known
    await lockPayment(transaction, hash)
    const uid = decided.decision === 'credit' ? decided.uid : undefined
    const members = await claimants(transaction, hash, uid)
    const [member] = members
    if (uid !== undefined && !member) return false
    const [payment] = await transaction.query<
      Record<'payer' | 'amountBaseUnits' | 'token', string> & { decimals: number }
    >(
      `update payment_refund payment set decision = $2, decided_at = $3,
         decided_member_id = $4, refunded_at = case when $2 <> 'leave' then $3::bigint end
       from purchase_order first
       where payment.id = $1 and first.id = payment.order_id and payment.waiting_at is not null
         and payment.decision is null
       returning payment.payer, payment.amount as "amountBaseUnits", first.pay_token as token,
         first.pay_token_decimals as decimals`,
      [id, decided.decision, at, uid === undefined ? null : (member?.memberId ?? null)],
    )
    if (!payment) return false
    const { payer, amountBaseUnits, token, decimals } = payment
    const amount = fromBaseUnits(amountBaseUnits, decimals)
    const shown = { amount: formatFullPrecision(amount) }
    if (decided.decision === 'credit' && member) {
      const { memberId, orderId } = member
      await post(transaction, {
        kind: 'payment-refund',
        idempotencyKey: `payment-refund:${orderId}:${hash}`,
        moves: [moveOf({ memberId, account: 'fund' }, amount)],
        at,
      })
      await notify(transaction, member, ({ paymentRefunded }) => paymentRefunded(shown), at)
    } else if (decided.decision === 'refund') {
      await post(transaction, {
        kind: 'payment-returned',
        idempotencyKey: `payment-returned:${id}:${hash}`,
        moves: [moveOf({ account: 'paid-out' }, amount)],
        at,
      })
      await queueTokenPayout(transaction, {
        kind: 'payment-refund',
        subjectId: id,
        token,
        to: payer,
        amountBaseUnits,
        at,
      })
      for (const each of members) await notify(transaction, each, ({ paymentReturned }) => paymentReturned(shown), at)
    }
    return true
  })
