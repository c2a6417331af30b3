/** Sub-accounts of a member in the ledger, in the usual order of the money flow. */
export const MEMBER_ACCOUNTS = [
  'available',
  'fund',
  'mining',
  'burned',
  'pending',
  'releasing',
  'under-review',
] as const
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number]

export const STATEMENT_COINS = ['BOEX', 'VC', 'USDT'] as const
export type StatementCoin = (typeof STATEMENT_COINS)[number]

/** Accounts that can hold a coin. */
export const ACCOUNTS_OF: Readonly<Record<StatementCoin, readonly MemberAccount[]>> = {
  BOEX: ['available', 'mining', 'burned', 'pending', 'releasing', 'under-review'],
  VC: ['available', 'under-review'],
  USDT: ['fund', 'under-review'],
}

/**
 * Reasons of movements: the kind of the journal entry, with withdrawal fees separate from payouts. `other` is a kind
 * that the contract does not know yet.
 */
export const STATEMENT_TYPES = [
  'purchase',
  'payment-refund',
  'ticket-refund',
  'transfer',
  'mining-flexible',
  'mining-burn',
  'mining-node',
  'mining-redeemed',
  'claim',
  'release-scheduled',
  'release',
  'acceleration',
  'withdrawal',
  'withdrawal-paid',
  'withdrawal-fee',
  'withdrawal-refused',
  'adjustment',
  'other',
] as const
export type StatementType = (typeof STATEMENT_TYPES)[number]

/** Kinds of records that a movement can refer to by id. */
export const STATEMENT_RECORDS = ['order', 'ticket', 'transfer', 'position', 'claim', 'release', 'withdrawal'] as const
export type StatementRecord = (typeof STATEMENT_RECORDS)[number]
