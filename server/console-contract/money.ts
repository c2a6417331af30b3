import * as v from 'valibot'
import {
  Address,
  Amount,
  BaseUnits,
  Count,
  Empty,
  Id,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalCoin,
} from '@/contract/schema'
import { MEMBER_ACCOUNTS } from '@/domain/money/ledger-codes'
import { read, write } from './call'
import { Reason, Uid } from './members'

const Withdrawal = v.object({
  id: Id,
  uid: Uid,
  coin: WithdrawalCoin,
  quantity: Amount,
  account: Text(64),
  hold: v.nullable(Text(32)),
  /** It needs two operators. */
  twoPeople: v.boolean(),
  /** Operator who approved first. */
  firstApprover: v.nullable(Text(32)),
  createdAt: Seconds,
})

const Payment = v.object({
  id: Id,
  hash: TransactionHash,
  payer: Address,
  amount: Amount,
  waitingSince: Seconds,
  claims: v.array(
    v.object({ uid: Uid, orderId: Id, coin: Text(8), quantity: Amount, reason: Text(64), linked: v.boolean() }),
  ),
})

const Payout = v.object({
  id: Id,
  status: v.picklist(['unclear', 'failed', 'stuck']),
  token: Address,
  receiver: Address,
  amount: BaseUnits,
  hash: v.nullable(TransactionHash),
})

const Adjustment = v.object({
  kind: v.literal('adjustment'),
  uid: Uid,
  coin: WithdrawalCoin,
  account: v.picklist(MEMBER_ACCOUNTS),
  direction: v.picklist(['credit', 'debit']),
  amount: Amount,
})

const TicketRefund = v.object({ kind: v.literal('ticket-refund'), ticketId: Id, amount: Amount })

export const ProposalDetails = v.variant('kind', [Adjustment, TicketRefund])
export type ProposalDetails = v.InferOutput<typeof ProposalDetails>

const Proposal = v.object({
  id: Id,
  details: ProposalDetails,
  reason: Text(500),
  maker: Text(32),
  createdAt: Seconds,
})

const Figure = v.object({
  coin: WithdrawalCoin,
  /** Of all members. */
  liabilities: Amount,
  /** On the chain; null where the node does not answer. */
  hotWallet: v.nullable(Amount),
  receiving: v.nullable(Amount),
  /** Queued or on its way. */
  payouts: Amount,
  outflow: Amount,
  outflowLimit: Amount,
})

const TREASURY = ['treasury'] as const

export const moneyCalls = {
  'money/overview': read(
    TREASURY,
    Empty,
    v.object({
      payoutsStopped: v.boolean(),
      hotWalletAddress: Address,
      receivingAddress: Address,
      /** Native coin of the hot wallet, for gas; null where the node does not answer. */
      gas: v.nullable(Amount),
      currency: Text(16),
      figures: v.array(Figure),
      waiting: v.object({ withdrawals: Count, payments: Count, payouts: Count, proposals: Count, tickets: Count }),
    }),
  ),
  'money/withdrawals': read(TREASURY, Empty, v.object({ list: v.array(Withdrawal) })),
  'money/decideWithdrawal': write(
    TREASURY,
    v.variant('decision', [
      v.object({ id: Id, decision: v.literal('approve'), reason: v.optional(Text(200), '') }),
      // The member reads the reason.
      v.object({
        id: Id,
        decision: v.literal('refuse'),
        reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
      }),
    ]),
    // `first`: another operator has to approve, too.
    v.object({ outcome: v.picklist(['decided', 'first']) }),
  ),
  'money/payments': read(TREASURY, Empty, v.object({ list: v.array(Payment) })),
  'money/decidePayment': write(
    TREASURY,
    v.variant('decision', [
      v.object({ id: Id, decision: v.literal('credit'), uid: Uid, reason: Reason }),
      v.object({ id: Id, decision: v.picklist(['refund', 'leave']), reason: Reason }),
    ]),
    Empty,
  ),
  'money/payouts': read(TREASURY, Empty, v.object({ list: v.array(Payout) })),
  'money/decidePayout': write(
    TREASURY,
    v.variant('decision', [
      v.object({ id: Id, decision: v.literal('retry'), reason: Reason }),
      v.object({ id: Id, decision: v.literal('paid'), hash: TransactionHash, reason: Reason }),
    ]),
    Empty,
  ),
  /** Stops or resumes what leaves the hot wallet, in all processes. */
  'money/switchPayouts': write(
    TREASURY,
    v.object({ stopped: v.boolean(), reason: Reason }),
    v.object({ stopped: v.boolean() }),
  ),
  'money/proposals': read(TREASURY, Empty, v.object({ list: v.array(Proposal) })),
  'money/propose': write(TREASURY, v.object({ details: Adjustment, reason: Reason }), v.object({ id: Id })),
  'money/decideProposal': write(TREASURY, v.object({ id: Id, approve: v.boolean() }), Empty),
}
