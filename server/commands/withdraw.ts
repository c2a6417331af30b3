import { CODE } from '@/contract/codes'
import type { Data, ExhaustivePick } from '@/contract/contract'
import { compare, type Decimal, decimalPlaces, formatFullPrecision } from '@/domain/money/money'
import { type WithdrawalProblem, withdrawalArrives, withdrawalFee, withdrawalProblem } from '@/domain/money/withdrawal'
import { onlyRow, type Transaction } from '../database/database'
import { memberBalances } from '../ledger/ledger'
import { nowSeconds } from '../lib/clock'
import { boundIn, RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { findNetwork, type NetworkTerms } from '../terms/networks'
import { checkDestination } from './destination'
import { refuseWithdrawal } from './finish-withdrawal'
import type { RequestNonce } from './nonces'
import { addOrderNotice } from './notices'
import { runCommand } from './run-command'
import { type ProblemCodes, QUANTITY_INVALID, QUANTITY_PROBLEMS, refuseViolation, takeQuantity } from './take-quantity'
import { textMember } from './text-member'
import { checkTrusted } from './trusted-addresses'
import { checkNotFrozen, checkNotSuspended } from './withdrawal-suspension'
import { type DailyLimits, readNetworks, takeOwn } from './withdrawals'

type Answer = Data<'/api/funds/addCashLog'>

const PROBLEMS: ProblemCodes<WithdrawalProblem, keyof WithdrawalRequest> = {
  'withdrawal-password-not-set': { code: CODE.WITHDRAWAL_PASSWORD_NOT_SET, field: 'password' },
  'coin-quantity-required': QUANTITY_INVALID,
  'address-required': { code: CODE.ADDRESS_INVALID, field: 'account' },
  ...QUANTITY_PROBLEMS,
  'address-invalid': { code: CODE.ADDRESS_INVALID, field: 'account' },
  'below-minimum': { code: CODE.QUANTITY_BELOW_MINIMUM, field: 'quantity' },
  'above-maximum': { code: CODE.QUANTITY_ABOVE_MAXIMUM, field: 'quantity' },
  'above-daily-limit': { code: CODE.DAILY_LIMIT_EXCEEDED, field: 'quantity' },
  'insufficient-balance': { code: CODE.INSUFFICIENT_BALANCE, field: 'quantity' },
  'fee-exceeds-quantity': { code: CODE.FEE_EXCEEDS_QUANTITY, field: 'quantity' },
}

export type WithdrawalRequest = ExhaustivePick<
  '/api/funds/addCashLog',
  'network' | 'quantity' | 'account' | 'fee' | 'password' | 'secondFactor' | 'idempotencyKey'
>

interface Withdrawing {
  readonly memberId: string
  readonly request: WithdrawalRequest
  readonly network: NetworkTerms & DailyLimits
  /** Of the token on the chain. */
  readonly decimals: number
  readonly at: number
}

/** @throws RefusalError quantity-…, daily-limit-exceeded, insufficient-balance, fee-exceeds-quantity, fee-changed */
const checkTerms = async (transaction: Transaction, withdrawing: Withdrawing): Promise<void> => {
  const { memberId, request, network, decimals } = withdrawing
  const balance = (await memberBalances(transaction, memberId))(network.account, network.coin)
  const { quantity: text, account } = request
  const question = { passwordSet: true, text, decimals, account, terms: network, balance }
  refuseViolation(withdrawalProblem(question), PROBLEMS, network.coin)
  const fee = withdrawalFee(request.quantity, network, decimals)
  if (request.fee !== undefined && compare(request.fee, fee) !== 0) {
    throw new RefusalError(CODE.FEE_CHANGED, { field: 'fee', ...boundIn(network.coin, fee) })
  }
}

const insert = async (transaction: Transaction, platform: Platform, withdrawing: Withdrawing): Promise<string> => {
  const { memberId, request, network, decimals, at } = withdrawing
  const { reviewSeconds } = platform.config.withdrawals
  const quantity = request.quantity as Decimal
  const arrives = withdrawalArrives(quantity, network, decimals)
  // The amount that arrives must fit the token's decimals.
  if (arrives === undefined || decimalPlaces(arrives) > decimals) {
    throw new RefusalError(CODE.QUANTITY_INVALID, { field: 'quantity' })
  }
  const rows = await transaction.query<{ id: string }>(
    `insert into withdrawal (member_id, network, coin, quantity, fee, arrives, account, review_at, manual, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      memberId,
      network.network,
      network.coin,
      quantity,
      withdrawalFee(quantity, network, decimals),
      arrives,
      request.account,
      at + reviewSeconds,
      compare(quantity, network.manualAbove) > 0,
      at,
    ],
  )
  return onlyRow(rows).id
}

const wordsOf = ({ request: { quantity, account }, network: { coin } }: Withdrawing) => ({
  whole: `${formatFullPrecision(quantity)} ${coin}`,
  address: account,
})

const ask = async (transaction: Transaction, platform: Platform, withdrawing: Withdrawing): Promise<Answer> => {
  const { memberId, request, network, at } = withdrawing
  await checkTerms(transaction, withdrawing)
  const id = await insert(transaction, platform, withdrawing)
  await takeQuantity(transaction, {
    kind: 'withdrawal',
    idempotencyKey: `withdrawal:${id}`,
    moves: [
      {
        from: { memberId, account: network.account },
        to: { memberId, account: 'under-review' },
        coin: network.coin,
        amount: request.quantity as Decimal,
      },
    ],
    at,
  })
  await addOrderNotice(transaction, {
    memberId,
    kind: 'notice',
    render: ({ withdrawalRequested }) => withdrawalRequested(wordsOf(withdrawing)),
    subject: { kind: 'withdrawal', id },
    at,
  })
  return { id, status: 'under-review', createdAt: at }
}

/** Returns true unless an operator or the review has approved a withdrawal of the member to an address. */
const isNewDestination = async (transaction: Transaction, memberId: string, address: string): Promise<boolean> => {
  const rows = await transaction.query(
    `select 1 from withdrawal
     where member_id = $1 and lower(account) = lower($2) and status in ('paying', 'received') limit 1`,
    [memberId, address],
  )
  return rows.length === 0
}

/**
 * Asks for a withdrawal: what leaves the balance waits under review until it is paid on the chain or refused. The member
 * gets a notice, and a text where a phone is bound: a thief's withdrawal can then be cancelled in time.
 * @throws RefusalError withdrawal-password-…, second-factor-…, withdrawals-suspended, network-unknown, address-invalid,
 *   destination-refused, address-not-trusted, quantity-…, daily-limit-exceeded, insufficient-balance, fee-…
 */
export const withdraw = async (
  platform: Platform,
  { memberId, request, nonce }: { memberId: string; request: WithdrawalRequest; nonce?: RequestNonce | undefined },
): Promise<Answer> => {
  // A repetition is the same command whatever the fee is now: the first answer stands.
  const { password, fee: _, secondFactor: code, ...payload } = request
  const secondFactor = {
    code,
    asked: (transaction: Transaction) => isNewDestination(transaction, memberId, request.account),
  }
  const command = { memberId, path: '/api/funds/addCashLog', payload, nonce, password, secondFactor } as const
  let withdrawing: Withdrawing | undefined
  // Check the password first: a member without one must learn that before any other error (specification §5).
  const answer = await runCommand(platform, command, async (transaction, { member, at }) => {
    checkNotFrozen(member, 'withdrawals')
    checkNotSuspended(member, at)
    const { chain } = platform
    const known = findNetwork(request.network)
    if (!known) throw new RefusalError(CODE.NETWORK_UNKNOWN, { field: 'network' })
    checkDestination(chain, request.account, 'account')
    await checkTrusted(transaction, { member, account: request.account, at })
    const question = { networks: [known], memberId, at }
    const network = onlyRow(await readNetworks(transaction, platform.config.withdrawals, question))
    const { decimals } = chain.tokens[network.coin]
    withdrawing = { memberId, request, network, decimals, at }
    return ask(transaction, platform, withdrawing)
  })
  if (withdrawing) {
    const words = wordsOf(withdrawing)
    textMember(platform, memberId, ({ notices }) => notices.withdrawalRequested(words).text)
  }
  return answer
}

/**
 * Cancels a withdrawal that is still under review: its quantity is back on the member's balance. Cancelled again, nothing
 * happens.
 * @throws RefusalError record-not-found; withdrawal-not-cancellable where it is being paid or is finished
 */
export const cancelWithdrawal = (
  { database, clock }: Platform,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const withdrawal = await takeOwn(transaction, { memberId, id })
    if (!withdrawal) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
    if (withdrawal.cancelled) return
    if (withdrawal.status !== 'under-review') throw new RefusalError(CODE.WITHDRAWAL_NOT_CANCELLABLE, { field: 'id' })
    await transaction.query('update withdrawal set cancelled = true where id = $1', [id])
    await refuseWithdrawal(transaction, { ...withdrawal, reason: '', cancelled: true }, nowSeconds(clock))
  })
