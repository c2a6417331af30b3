import { CODE } from '@/contract/codes'
import type { ExhaustivePick } from '@/contract/contract'
import { redeemableAt, redemptionProblem } from '@/domain/mining/mining'
import type { Transaction } from '../database/database'
import { post } from '../ledger/ledger'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import type { RequestNonce } from './nonces'
import { assignContributions, endPosition, lockPositions } from './position-changes'
import { type PositionView, viewPosition } from './position-views'
import type { Position } from './positions'
import { runCommand } from './run-command'
import { lockTeam } from './team'

const PATH = '/api/funds/returnMiningRig'

export interface Redemption {
  readonly memberId: string
  readonly nonce?: RequestNonce | undefined
  readonly payload: ExhaustivePick<typeof PATH, 'id' | 'idempotencyKey'>
}

/** @throws RefusalError position-not-redeemable, redemption-too-early */
const checkRedemption = (position: Position, at: number): void => {
  const problem = redemptionProblem(position, at)
  if (problem === undefined) return
  if (problem !== 'redemption-too-early') throw new RefusalError(CODE.POSITION_NOT_REDEEMABLE, { field: 'id' })
  const retryAfterSeconds = (redeemableAt(position) ?? at) - at
  throw new RefusalError(CODE.REDEMPTION_TOO_EARLY, { field: 'id', retryAfterSeconds })
}

const end = async (transaction: Transaction, platform: Platform, redemption: Redemption): Promise<PositionView> => {
  const { memberId, payload } = redemption
  const { id } = payload
  const contributor = await lockTeam(transaction, memberId)
  const { positions, at } = await lockPositions(transaction, { memberId, clock: platform.clock })
  const position = positions.find((known) => known.id === id)
  if (!position) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  checkRedemption(position, at)
  await endPosition(transaction, position, at)
  const { quantity: amount } = position
  await post(transaction, {
    kind: 'mining-redeemed',
    idempotencyKey: `redeem:${id}`,
    moves: [{ from: { memberId, account: 'mining' }, to: { memberId, account: 'available' }, coin: 'BOEX', amount }],
    at,
  })
  await assignContributions(transaction, [contributor], at)
  const view = await viewPosition(transaction, { memberId, id }, at)
  if (!view) throw new Error('the position is gone')
  return view
}

/**
 * Gives the principal of a flexible position back; what it mined stays claimable.
 * @throws RefusalError record-not-found, position-not-redeemable, redemption-too-early, idempotency-key-reused
 */
export const redeem = (platform: Platform, redemption: Redemption): Promise<PositionView> =>
  runCommand(platform, { ...redemption, path: PATH }, (transaction) => end(transaction, platform, redemption))
