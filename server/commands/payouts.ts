import { type Decimal, toBaseUnits } from '@/domain/money/money'
import type { ChainAccess } from '../chain/chain-access'
import type { Transaction } from '../database/database'

export type PayoutKind = 'withdrawal' | 'black-hole' | 'ecosystem' | 'payment-refund'

interface PayoutSubject {
  readonly kind: PayoutKind
  /** Id of the withdrawal, the mining position or the unmatched payment. One payout of a kind for each. */
  readonly subjectId: string
  readonly to: string
  /** Unix seconds. */
  readonly at: number
}

export interface PayoutOrder extends PayoutSubject {
  readonly coin: 'BOEX' | 'VC' | 'USDT'
  readonly quantity: Decimal
}

/** As `queuePayout`, with the token as the chain has it. */
export const queueTokenPayout = async (
  transaction: Transaction,
  { kind, subjectId, token, to, amountBaseUnits, at }: PayoutSubject & { token: string; amountBaseUnits: string },
): Promise<void> => {
  await transaction.query(
    `insert into payout (kind, subject_id, token, receiver, amount, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [kind, subjectId, token, to.toLowerCase(), amountBaseUnits, at],
  )
}

/** Orders the hot wallet to send tokens; they are sent after the caller's transaction has been committed. */
export const queuePayout = async (
  transaction: Transaction,
  { tokens }: Pick<ChainAccess, 'tokens'>,
  { coin, quantity, ...subject }: PayoutOrder,
): Promise<void> => {
  const { address: token, decimals } = tokens[coin]
  await queueTokenPayout(transaction, { ...subject, token, amountBaseUnits: toBaseUnits(quantity, decimals) })
}
