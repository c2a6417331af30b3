import { type Decimal, toBaseUnits } from '@/domain/money'
import type { ChainAccess } from '../chain/chain-access'
import type { Transaction } from '../database/database'

export type PayoutKind = 'withdrawal' | 'black-hole' | 'ecosystem'

export interface PayoutOrder {
  readonly kind: PayoutKind
  /** Id of the withdrawal or of the mining position. One payout of a kind for each. */
  readonly subjectId: string
  readonly coin: 'BOEX' | 'VC' | 'USDT'
  readonly to: string
  readonly quantity: Decimal
  /** Unix seconds. */
  readonly at: number
}

/** Orders the hot wallet to send tokens; they are sent after the caller's transaction has been committed. */
export const queuePayout = async (
  transaction: Transaction,
  { tokens }: Pick<ChainAccess, 'tokens'>,
  { kind, subjectId, coin, to, quantity, at }: PayoutOrder,
): Promise<void> => {
  const { address, decimals } = tokens[coin]
  await transaction.query(
    `insert into payout (kind, subject_id, token, receiver, amount, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [kind, subjectId, address, to.toLowerCase(), toBaseUnits(quantity, decimals), at],
  )
}
