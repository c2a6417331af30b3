import { type Decimal, decimal, decimalPlaces, displayExactAmount, isDecimal, isZero } from '@/domain/money/money'
import type { Transacting } from '../database/database'
import { post } from '../ledger/ledger'
import { addOrderNotice } from './notices'

/** Decimals that USDT has on every chain. */
const REFUND_DECIMALS = 6

/**
 * Returns true if a text is a USDT amount that can be refunded: positive, without a sign, with at most six decimals.
 */
export const isRefundAmount = (text: string): text is Decimal =>
  isDecimal(text) && /^\d{1,12}(\.\d+)?$/.test(text) && !isZero(text) && decimalPlaces(text) <= REFUND_DECIMALS

/**
 * Refunds a ticket once: USDT from the sales account to the member's fund account, with a notice.
 *
 * @param refund amount: USDT; at: unix seconds
 * @returns false if there is no ticket with this number, or it was refunded before
 * @throws RangeError for an amount that cannot be refunded
 */
export const refundTicket = (
  database: Transacting,
  { id, amount: text, at }: { readonly id: string; readonly amount: string; readonly at: number },
): Promise<boolean> => {
  if (!isRefundAmount(text)) throw new RangeError('a refund is an amount of USDT with 6 decimals at most')
  const amount = decimal(text)
  return database.transaction(async (transaction) => {
    const [ticket] = await transaction.query<{ member_id: string }>('select member_id from ticket where id = $1', [id])
    if (!ticket) return false
    const { member_id: memberId } = ticket
    const posted = await post(transaction, {
      kind: 'ticket-refund',
      idempotencyKey: `ticket-refund:${id}`,
      moves: [{ from: { account: 'sales' }, to: { memberId, account: 'fund' }, coin: 'USDT', amount }],
      at,
    })
    if (!posted) return false
    await addOrderNotice(transaction, {
      memberId,
      kind: 'ticket-answered',
      say: ({ ticketRefunded }) => ticketRefunded({ id, amount: displayExactAmount(amount) }),
      subject: { kind: 'ticket', id },
      at,
    })
    return true
  })
}
