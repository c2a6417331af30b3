import { ACCOUNTS_OF } from '@/domain/money/ledger-codes'
import { type Decimal, decimalPlaces, formatFullPrecision, isZero } from '@/domain/money/money'
import type { ConsoleData } from '../../console-contract/contract'
import type { ProposalDetails } from '../../console-contract/money'
import { joining, onlyRow, type Queryable, type Transaction } from '../../database/database'
import { post } from '../../ledger/ledger'
import { addOrderNotice } from '../notices'
import { refundTicket } from '../refund-ticket'
import type { Actor } from './audit'
import { memberWithUid } from './members'
import { ConsoleRefusal } from './refusal'

type Adjustment = Extract<ProposalDetails, { kind: 'adjustment' }>

const DECIMALS: Readonly<Record<Adjustment['coin'], number>> = { BOEX: 18, VC: 18, USDT: 6 }

/** @throws ConsoleRefusal input-invalid, record-not-found */
const checkAdjustment = async (transaction: Transaction, { uid, coin, account, amount }: Adjustment): Promise<void> => {
  if (!ACCOUNTS_OF[coin].includes(account)) throw new ConsoleRefusal('input-invalid', { field: 'account' })
  if (isZero(amount as Decimal) || decimalPlaces(amount as Decimal) > DECIMALS[coin]) {
    throw new ConsoleRefusal('input-invalid', { field: 'amount' })
  }
  await memberWithUid(transaction, uid)
}

/**
 * Records a proposal, which another operator has to approve.
 * @throws ConsoleRefusal input-invalid, record-not-found
 */
export const propose = async (
  transaction: Transaction,
  { details, reason }: { readonly details: ProposalDetails; readonly reason: string },
  { actor, at }: { readonly actor: Actor; readonly at: number },
): Promise<string> => {
  if (details.kind === 'adjustment') await checkAdjustment(transaction, details)
  const rows = await transaction.query<{ id: string }>(
    `insert into proposal (kind, details, reason, maker_id, created_at) values ($1, $2::jsonb, $3, $4, $5) returning id`,
    [details.kind, JSON.stringify(details), reason, actor.id, at],
  )
  return onlyRow(rows).id
}

/** Open proposals, oldest first. */
export const openProposals = (queryable: Queryable) =>
  queryable.query<ConsoleData<'money/proposals'>['list'][number]>(
    `select proposal.id, details, reason, operator.name as maker, proposal.created_at::float8 as "createdAt"
     from proposal join operator on operator.id = maker_id where status = 'open' order by proposal.id`,
  )

const adjust = async (
  transaction: Transaction,
  id: string,
  { uid, coin, account, direction, amount }: Adjustment,
  at: number,
): Promise<void> => {
  const { id: memberId } = await memberWithUid(transaction, uid, true)
  const [own, platform] = [{ memberId, account }, { account: 'adjustments' }] as const
  const ends = direction === 'credit' ? { from: platform, to: own } : { from: own, to: platform }
  await post(transaction, {
    kind: 'adjustment',
    idempotencyKey: `adjustment:${id}`,
    moves: [{ ...ends, coin, amount: amount as Decimal }],
    at,
  })
  const whole = `${formatFullPrecision(amount as Decimal)} ${coin}`
  await addOrderNotice(transaction, {
    memberId,
    kind: 'review-finished',
    render: ({ adjusted }) => adjusted({ whole, credited: direction === 'credit' }),
    at,
  })
}

/**
 * Approves or refuses a proposal, once. Its maker can withdraw it, and never approve it. A proposal of an operator who
 * was disabled since can only be refused.
 * @throws ConsoleRefusal already-decided, second-person-required, maker-disabled
 * @throws InsufficientBalanceError
 */
export const decideProposal = async (
  transaction: Transaction,
  { id, approve }: { readonly id: string; readonly approve: boolean },
  { actor, at }: { readonly actor: Actor; readonly at: number },
): Promise<{ readonly details: ProposalDetails; readonly reason: string }> => {
  const [proposal] = await transaction.query<{
    details: ProposalDetails
    reason: string
    maker_id: string
    maker_disabled: boolean
  }>(
    `select details, reason, maker_id, operator.disabled_at is not null as maker_disabled
     from proposal join operator on operator.id = maker_id
     where proposal.id = $1 and status = 'open' for no key update of proposal`,
    [id],
  )
  if (!proposal) throw new ConsoleRefusal('already-decided')
  if (approve && proposal.maker_id === actor.id) throw new ConsoleRefusal('second-person-required')
  if (approve && proposal.maker_disabled) throw new ConsoleRefusal('maker-disabled')
  await transaction.query('update proposal set status = $2, checker_id = $3, decided_at = $4 where id = $1', [
    id,
    approve ? 'approved' : 'refused',
    actor.id,
    at,
  ])
  const { details, reason } = proposal
  if (approve && details.kind === 'adjustment') await adjust(transaction, id, details, at)
  if (approve && details.kind === 'ticket-refund') {
    const refund = { id: details.ticketId, amount: details.amount, at }
    if (!(await refundTicket(joining(transaction), refund))) throw new ConsoleRefusal('already-decided')
  }
  return { details, reason }
}
