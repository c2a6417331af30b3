import { CODE } from '@/contract/codes'
import type { ExhaustivePick } from '@/contract/contract'
import {
  beginAccrual,
  burnSplit,
  earningsCap,
  hashRateOf,
  type JoinProblem,
  joinNeedsPassword,
  joinProblem,
} from '@/domain/mining/mining'
import { compare, type Decimal, decimal, isPositive, ZERO } from '@/domain/money/money'
import type { Transaction } from '../database/database'
import { memberBalances } from '../ledger/ledger'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { POOLS, type PoolTerms, poolsOf } from '../terms/mining'
import { readTerms } from '../terms/terms'
import type { RequestNonce } from './nonces'
import { queuePayout } from './payouts'
import { assignContributions, insertPosition } from './position-changes'
import { type PositionView, viewPosition } from './position-views'
import { runCommand } from './run-command'
import { type ProblemCodes, QUANTITY_INVALID, QUANTITY_PROBLEMS, refuseViolation, takeQuantity } from './take-quantity'
import { addToTeams, lockTeam } from './team'

const PATH = '/api/funds/addMiningRig'

/** Terms that decide about the earnings of a position. */
const SEEN = ['weight', 'multiplier', 'dailyRate'] as const

const PROBLEMS: ProblemCodes<JoinProblem, keyof Joining['payload']> = {
  'coin-quantity-required': QUANTITY_INVALID,
  ...QUANTITY_PROBLEMS,
  'pool-not-open': { code: CODE.POOL_NOT_OPEN, field: 'type' },
  'below-minimum': { code: CODE.QUANTITY_BELOW_MINIMUM, field: 'quantity' },
  'insufficient-balance': { code: CODE.INSUFFICIENT_BALANCE, field: 'quantity' },
}

export interface Joining {
  readonly memberId: string
  readonly nonce?: RequestNonce | undefined
  /** The password is the withdrawal password; the burn and the node pool ask for it. */
  readonly payload: ExhaustivePick<typeof PATH, 'type' | 'quantity' | 'terms' | 'password' | 'idempotencyKey'>
}

/** @param seen terms that the member saw; earlier apps do not send them */
const hasChanged = (pool: PoolTerms, seen: Joining['payload']['terms']): boolean =>
  SEEN.some((term) => {
    const value = seen?.[term]
    return value !== undefined && compare(value, pool[term]) !== 0
  })

/** @throws RefusalError quantity-…, pool-not-open, insufficient-balance, pool-changed */
const checkJoining = async (
  transaction: Transaction,
  platform: Platform,
  { memberId, payload, pool }: Joining & { readonly pool: PoolTerms },
): Promise<void> => {
  const balance = await memberBalances(transaction, memberId)
  const { decimals } = platform.chain.tokens.BOEX
  const question = { text: payload.quantity, decimals, pool, balance: balance('available', 'BOEX') }
  refuseViolation(joinProblem(question), PROBLEMS, 'BOEX')
  if (hasChanged(pool, payload.terms)) throw new RefusalError(CODE.POOL_CHANGED, { field: 'terms' })
}

interface Burn {
  readonly memberId: string
  readonly positionId: string
  readonly quantity: Decimal
  readonly at: number
}

/** Sends burned BOEX to the black hole and the ecosystem, and counts it for all inviters above in the team. */
const burn = async (transaction: Transaction, { chain }: Platform, { positionId, ...burned }: Burn): Promise<void> => {
  const { blackHole, ecosystem } = burnSplit(burned.quantity, chain.tokens.BOEX.decimals)
  const shares = [
    { kind: 'black-hole', to: chain.blackHoleAddress, quantity: blackHole },
    { kind: 'ecosystem', to: chain.ecosystemAddress, quantity: ecosystem },
  ] as const
  for (const share of shares) {
    if (!isPositive(share.quantity)) continue
    await queuePayout(transaction, chain, { ...share, coin: 'BOEX', subjectId: positionId, at: burned.at })
  }
  await addToTeams(transaction, burned)
}

const begin = async (transaction: Transaction, platform: Platform, joining: Joining): Promise<PositionView> => {
  const { memberId, payload } = joining
  const { type } = payload
  const at = nowSeconds(platform.clock)
  const { [type]: pool } = poolsOf(await readTerms(transaction, POOLS, at))
  await checkJoining(transaction, platform, { ...joining, pool })
  const quantity = decimal(payload.quantity)
  const { weight, multiplier, dailyRate } = pool
  const accrual = beginAccrual(
    {
      cap: earningsCap(quantity, multiplier),
      dailyRate,
      basicHashRate: hashRateOf(quantity, weight),
      contributionHashRate: ZERO,
    },
    at,
  )
  const id = await insertPosition(transaction, { memberId, type, quantity, weight, multiplier, accrual })
  const account = type === 'burn' ? 'burned' : 'mining'
  await takeQuantity(transaction, {
    kind: `mining-${type}`,
    idempotencyKey: `mining:${id}`,
    moves: [{ from: { memberId, account: 'available' }, to: { memberId, account }, coin: 'BOEX', amount: quantity }],
    at,
  })
  if (type === 'burn') await burn(transaction, platform, { memberId, positionId: id, quantity, at })
  await assignContributions(transaction, [await lockTeam(transaction, memberId)], at)
  const view = await viewPosition(transaction, { memberId, id }, at)
  if (!view) throw new Error('the position was not written')
  return view
}

/**
 * Puts available BOEX into a pool, or burns it in the burn pool. Without the withdrawal password only the flexible pool is
 * joined: the others do not give the BOEX back.
 * @throws RefusalError body-invalid without a password, withdrawal-password-…, quantity-…, pool-not-open,
 *   insufficient-balance, pool-changed, idempotency-key-reused
 */
export const joinMining = async (platform: Platform, joining: Joining): Promise<PositionView> => {
  const { memberId, nonce } = joining
  // A repetition is the same command whatever the terms are now: the first answer stands.
  const { password, terms: _, ...payload } = joining.payload
  const needsPassword = joinNeedsPassword(payload.type)
  if (needsPassword && password === undefined) throw new RefusalError(CODE.BODY_INVALID, { field: 'password' })
  const command = { memberId, path: PATH, payload, nonce, password: needsPassword ? password : undefined } as const
  return runCommand(platform, command, (transaction) => begin(transaction, platform, joining))
}
