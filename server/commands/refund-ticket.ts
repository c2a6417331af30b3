import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalPlaces,
  formatFullPrecision,
  isDecimal,
  isZero,
} from '@/domain/money/money'
import type { Config } from '../config/config'
import { onlyRow, type Transacting, type Transaction } from '../database/database'
import { post } from '../ledger/ledger'
import { addOrderNotice } from './notices'

/** Decimals that USDT has on every chain. */
const REFUND_DECIMALS = 6

/**
 * Returns true if a text is a USDT amount that can be refunded: positive, without a sign, with at most six decimals.
 */
export const isRefundAmount = (text: string): text is Decimal =>
  isDecimal(text) && /^\d{1,12}(\.\d+)?$/.test(text) && !isZero(text) && decimalPlaces(text) <= REFUND_DECIMALS

const SECONDS_A_DAY = 86_400

/**
 * Returns true if a refund needs a second operator: the refunds of its member within 24 hours, with this one, are above
 * the limit. Several tickets must not make one large refund. Locks the member, so that refunds at the same time count.
 * @returns undefined if there is no such ticket
 */
export const needsSecondOperator = async (
  transaction: Transaction,
  { refundTwoOperatorsAbove }: Pick<Config, 'refundTwoOperatorsAbove'>,
  { id, amount, at }: { readonly id: string; readonly amount: string; readonly at: number },
): Promise<boolean | undefined> => {
  const [ticket] = await transaction.query<{ member_id: string }>(
    `select member.id as member_id from ticket join member on member.id = member_id where ticket.id = $1
     for no key update of member`,
    [id],
  )
  if (!ticket) return undefined
  const { refunded } = onlyRow(
    await transaction.query<{ refunded: Decimal }>(
      `select trim_scale(coalesce(sum(amount), 0))::text as refunded
       from ledger_account account join journal_leg leg on leg.account_id = account.id
         join journal_entry entry on entry.id = leg.entry_id
       where account.member_id = $1 and account.name = 'fund' and account.coin = 'USDT' and leg.booked_at > $2
         and entry.kind = 'ticket-refund'`,
      [ticket.member_id, at - SECONDS_A_DAY],
    ),
  )
  return compare(add(refunded, amount as Decimal), refundTwoOperatorsAbove) > 0
}

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
      render: ({ ticketRefunded }) => ticketRefunded({ id, amount: formatFullPrecision(amount) }),
      subject: { kind: 'ticket', id },
      at,
    })
    return true
  })
}
