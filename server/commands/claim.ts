import { CODE } from '@/contract/codes'
import type { Data, ExhaustivePick } from '@/contract/contract'
import { BOEX_DECIMALS } from '@/domain/constants'
import { type ClaimProblem, claimProblem } from '@/domain/mining/mining'
import { add, type Decimal, decimal, isPositive, minimum, subtract, sum, ZERO } from '@/domain/money/money'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { post } from '../ledger/ledger'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { readTerm, type TermColumns, termColumns, termsFromRow } from '../terms/terms'
import type { RequestNonce } from './nonces'
import { lockPositions } from './position-changes'
import { claimableOf, minedBy, POSITIONS_AS_JSON, type Position, positionsAt } from './positions'
import { runCommand } from './run-command'
import { type ProblemCodes, QUANTITY_INVALID, QUANTITY_PROBLEMS, refuseViolation } from './take-quantity'

const PATH = '/api/funds/getMiningRigRelease'

/** Answer of a claim, and the quantity that can be claimed after it. */
export type ClaimAnswer = Data<typeof PATH>

export interface Claim {
  readonly memberId: string
  readonly nonce?: RequestNonce | undefined
  readonly payload: ExhaustivePick<typeof PATH, 'id' | 'quantity' | 'idempotencyKey'>
}

const PROBLEMS: ProblemCodes<ClaimProblem, 'quantity'> = {
  'claim-quantity-required': QUANTITY_INVALID,
  ...QUANTITY_PROBLEMS,
  'below-minimum': { code: CODE.QUANTITY_BELOW_MINIMUM, field: 'quantity' },
  'above-claimable': { code: CODE.QUANTITY_ABOVE_MAXIMUM, field: 'quantity' },
}

/** The positions a claim is about: one, or all. @throws RefusalError record-not-found */
const chosen = (positions: readonly Position[], id: string | undefined): readonly Position[] => {
  if (id === undefined) return positions
  const position = positions.find((known) => known.id === id)
  if (!position) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  return [position]
}

interface Claimable {
  readonly positions: readonly Position[]
  /** Minimum quantity of one claim, in BOEX. */
  readonly least: Decimal
  readonly at: number
}

const answerOf = ({ positions, least, at }: Claimable, claimed: Decimal): ClaimAnswer => ({
  claimed,
  maximum: sum(positions.map((position) => claimableOf(position, at))),
  minimum: least,
  positions: positions.map((position) => ({
    id: position.id,
    type: position.type,
    mined: minedBy(position, at),
    claimed: position.claimed,
    claimable: claimableOf(position, at),
  })),
})

/** @throws RefusalError quantity-… */
const checkClaim = (claimable: Claimable, quantity: string): Decimal => {
  const { maximum } = answerOf(claimable, ZERO)
  const question = { text: quantity, decimals: BOEX_DECIMALS, minimum: claimable.least, maximum }
  refuseViolation(claimProblem(question), PROBLEMS, 'BOEX')
  return decimal(quantity)
}

interface Part {
  readonly id: string
  readonly quantity: Decimal
}

/** From which positions a quantity is taken, oldest first. */
const partsOf = (positions: readonly Position[], quantity: Decimal, at: number): Part[] => {
  const parts: Part[] = []
  let missing = quantity
  for (const position of positions) {
    const part = minimum(missing, claimableOf(position, at))
    if (!isPositive(part)) continue
    parts.push({ id: position.id, quantity: part })
    missing = subtract(missing, part)
  }
  return parts
}

const record = async (
  transaction: Transaction,
  { memberId, quantity, parts, at }: { memberId: string; quantity: Decimal; parts: readonly Part[]; at: number },
): Promise<string> => {
  const { id } = onlyRow(
    await transaction.query<{ id: string }>(
      'insert into mining_claim (member_id, quantity, created_at) values ($1, $2, $3) returning id',
      [memberId, quantity, at],
    ),
  )
  for (const part of parts) {
    await transaction.query('update mining_position set claimed = claimed + $2::numeric where id = $1', [
      part.id,
      part.quantity,
    ])
    await transaction.query('insert into mining_claim_part (claim_id, position_id, quantity) values ($1, $2, $3)', [
      id,
      part.id,
      part.quantity,
    ])
  }
  return id
}

const withClaimed = (positions: readonly Position[], parts: readonly Part[]): Position[] =>
  positions.map((position) => {
    const part = parts.find(({ id }) => id === position.id)
    return part ? { ...position, claimed: add(position.claimed, part.quantity) } : position
  })

const take = async (
  transaction: Transaction,
  platform: Platform,
  { memberId, payload }: Claim,
  asked: string,
): Promise<ClaimAnswer> => {
  const { positions: all, at } = await lockPositions(transaction, { memberId, clock: platform.clock })
  const positions = chosen(all, payload.id)
  const { minimum: least } = await readTerm(transaction, 'claim', at)
  const quantity = checkClaim({ positions, least, at }, asked)
  const parts = partsOf(positions, quantity, at)
  const id = await record(transaction, { memberId, quantity, parts, at })
  await post(transaction, {
    kind: 'claim',
    idempotencyKey: `claim:${id}`,
    moves: [{ from: { account: 'issued' }, to: { memberId, account: 'pending' }, coin: 'BOEX', amount: quantity }],
    at,
  })
  return { id, ...answerOf({ positions: withClaimed(positions, parts), least, at }, quantity) }
}

const TERMS = ['claim'] as const

const readClaimable = async (
  queryable: Queryable,
  { memberId, at }: { readonly memberId: string; readonly at: number },
): Promise<Claimable> => {
  const row = onlyRow(
    await queryable.query<TermColumns<'claim'> & { positions: Position[] }>(
      `select ${POSITIONS_AS_JSON} as positions, ${termColumns(TERMS, '$2::bigint')}`,
      [memberId, at],
    ),
  )
  return { positions: positionsAt(row.positions, at), least: termsFromRow(TERMS, row).claim.minimum, at }
}

/**
 * Without a quantity, what each position has mined; with one, claims it from the position or from the oldest first.
 * @throws RefusalError record-not-found, quantity-…, idempotency-key-reused
 */
export const claim = async (platform: Platform, asked: Claim): Promise<ClaimAnswer> => {
  const { memberId, payload } = asked
  const { quantity } = payload
  if (quantity === undefined) {
    const at = nowSeconds(platform.clock)
    const { positions, least } = await readClaimable(platform.database, { memberId, at })
    return answerOf({ positions: chosen(positions, payload.id), least, at }, ZERO)
  }
  return runCommand(platform, { ...asked, path: PATH }, (transaction) => take(transaction, platform, asked, quantity))
}
