import { type Decimal, decimal, decimalPlaces, displayExactAmount, isDecimal, isZero } from '@/domain/money/money'
import type { Database } from '../database/database'
import { post } from '../ledger/ledger'
import { addOrderNotice } from './notices'

/** Decimals that USDT has on every chain. */
const REFUND_DECIMALS = 6

/** Whether a text is an amount of USDT that can be refunded: above nothing, six decimals at most, no sign. */
export const isRefundAmount = (text: string): text is Decimal =>
  isDecimal(text) && /^\d{1,12}(\.\d+)?$/.test(text) && !isZero(text) && decimalPlaces(text) <= REFUND_DECIMALS

/**
 * Gives money back for a ticket, once: USDT from what was sold to the member's fund account, with a notice.
 *
 * @param refund amount: USDT; at: unix seconds
 * @returns false when there is no ticket of this number, or it was refunded before
 * @throws RangeError for an amount that cannot be refunded
 */
export const refundTicket = (
  database: Database,
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
