import { CODE, type Code } from '@/contract/codes'
import type { Data, Taken } from '@/contract/contract'
import { compare, type Decimal, decimalPlaces } from '@/domain/money'
import { type WithdrawalProblem, withdrawalArrives, withdrawalFee, withdrawalProblem } from '@/domain/withdrawal'
import { onlyRow, type Transaction } from '../database/database'
import { memberBalances } from '../database/ledger'
import type { Platform } from '../platform'
import { boundIn, RefusalError } from '../refusal'
import { NETWORKS, type Network } from '../terms/networks'
import { checkDestination } from './destination'
import { type CommandNonce, runCommand } from './run-command'
import { takeQuantity } from './take-quantity'
import { checkTrusted } from './trusted-addresses'
import { checkNotSuspended } from './withdrawal-suspension'
import { dailyRemaining } from './withdrawals'

type Answer = Data<'/api/funds/addCashLog'>

const PROBLEMS: Record<WithdrawalProblem, { readonly code: Code; readonly field: keyof WithdrawalRequest }> = {
  'withdrawal-password-not-set': { code: CODE.WITHDRAWAL_PASSWORD_NOT_SET, field: 'password' },
  'coin-quantity-required': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'address-required': { code: CODE.ADDRESS_INVALID, field: 'account' },
  'quantity-invalid': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'quantity-negative': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'quantity-unit': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'quantity-too-large': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'too-many-decimals': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'address-invalid': { code: CODE.ADDRESS_INVALID, field: 'account' },
  'below-minimum': { code: CODE.QUANTITY_BELOW_MINIMUM, field: 'quantity' },
  'above-maximum': { code: CODE.QUANTITY_ABOVE_MAXIMUM, field: 'quantity' },
  'above-daily-limit': { code: CODE.DAILY_LIMIT_EXCEEDED, field: 'quantity' },
  'insufficient-balance': { code: CODE.INSUFFICIENT_BALANCE, field: 'quantity' },
  'fee-exceeds-quantity': { code: CODE.FEE_EXCEEDS_QUANTITY, field: 'quantity' },
}

export type WithdrawalRequest = Taken<
  '/api/funds/addCashLog',
  'network' | 'quantity' | 'account' | 'password' | 'idempotencyKey'
>

interface Withdrawing {
  readonly memberId: string
  readonly request: WithdrawalRequest
  readonly network: Network
  /** Of the token on the chain. */
  readonly decimals: number
  readonly at: number
}

/** @throws RefusalError quantity-…, daily-limit-exceeded, insufficient-balance, fee-exceeds-quantity */
const checkTerms = async (transaction: Transaction, withdrawing: Withdrawing): Promise<void> => {
  const { memberId, request, network, decimals, at } = withdrawing
  const balance = (await memberBalances(transaction, memberId))(network.account, network.coin)
  const violation = withdrawalProblem({
    passwordSet: true,
    text: request.quantity,
    decimals,
    account: request.account,
    terms: { ...network, dailyRemaining: (await dailyRemaining(transaction, { memberId, at }))(network) },
    balance,
  })
  if (!violation) return
  const { code, field } = PROBLEMS[violation.problem]
  throw new RefusalError(code, { field, ...boundIn(network.coin, violation.bound) })
}

const insert = async (transaction: Transaction, platform: Platform, withdrawing: Withdrawing): Promise<string> => {
  const { memberId, request, network, decimals, at } = withdrawing
  const { reviewSeconds, manualAbove } = platform.config.withdrawals
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
      compare(quantity, String(manualAbove)) > 0,
      at,
    ],
  )
  return onlyRow(rows).id
}

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
  return { id, status: 'under-review', createdAt: at }
}

/**
 * Asks for a withdrawal: what leaves the balance waits under review until it is paid on the chain or refused.
 * @throws RefusalError withdrawal-password-…, withdrawals-suspended, network-unknown, address-invalid,
 *   destination-refused, address-not-trusted, quantity-…, daily-limit-exceeded, insufficient-balance, fee-exceeds-quantity
 */
export const withdraw = async (
  platform: Platform,
  { memberId, request, nonce }: { memberId: string; request: WithdrawalRequest; nonce?: CommandNonce | undefined },
): Promise<Answer> => {
  const { password, ...payload } = request
  const command = { memberId, path: '/api/funds/addCashLog', payload, nonce, password } as const
  // The password comes first: without one set, nothing else is answered (specification §5).
  return runCommand(platform, command, async (transaction, { member, at }) => {
    checkNotSuspended(member, at)
    const { chain } = platform
    const network = NETWORKS.find((one) => one.network === request.network)
    if (!network) throw new RefusalError(CODE.NETWORK_UNKNOWN, { field: 'network' })
    checkDestination(chain, request.account, 'account')
    await checkTrusted(transaction, { member, account: request.account, at })
    const { decimals } = chain.tokens[network.coin]
    return ask(transaction, platform, { memberId, request, network, decimals, at })
  })
}
