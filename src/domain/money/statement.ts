import type { MemberAccount, StatementCoin, StatementRecord, StatementType } from './ledger-codes'
import { add, compare, type Decimal, isDecimal, subtract } from './money'

/** Balances and sums of an account in a period. Decimal strings in units of the coin, never negative. */
export interface AccountFigures {
  readonly account: MemberAccount
  readonly opening: string
  readonly credited: string
  readonly debited: string
  readonly closing: string
}

/** Change of one account. */
export interface StatementMovement {
  /** Id of the leg in the ledger. */
  readonly id: string
  /** Id of the entry, whose legs sum to zero. */
  readonly entryId: string
  readonly type: StatementType
  readonly account: MemberAccount
  readonly direction: 'in' | 'out'
  /** Decimal string in units of the coin, above zero. */
  readonly quantity: string
  /** Balance of the account after the movement, as recorded in the ledger. */
  readonly balanceAfter: string
  /** Time of the movement, in unix seconds. */
  readonly createdAt: number
  /** Time that assigns the movement to a period, in unix seconds; never before that of the previous movement. */
  readonly bookedAt: number
  readonly record: { readonly kind: StatementRecord; readonly id: string } | null
  /** Transactions on the chain: one, or two for burned BOEX. */
  readonly hashes: readonly string[]
}

const afterAll = (opening: Decimal, oldestFirst: readonly StatementMovement[]): Decimal | undefined => {
  let balance = opening
  for (const { direction, quantity, balanceAfter } of oldestFirst) {
    if (direction === 'out' && compare(quantity, balance) > 0) return undefined
    balance = direction === 'in' ? add(balance, quantity) : subtract(balance, quantity)
    if (compare(balance, balanceAfter) !== 0) return undefined
  }
  return balance
}

/**
 * Verifies a statement. For each account, the movements must lead from the opening balance through every recorded
 * balance to the closing balance, and the sums must agree.
 *
 * @param newestFirst all movements of these accounts in the period
 */
export const statementHolds = (
  figures: readonly AccountFigures[],
  newestFirst: readonly StatementMovement[],
): boolean =>
  figures.every(({ account, opening, credited, debited, closing }) => {
    if (!isDecimal(opening)) return false
    const oldestFirst = newestFirst.filter((movement) => movement.account === account).reverse()
    const reached = afterAll(opening, oldestFirst)
    return (
      reached !== undefined &&
      compare(reached, closing) === 0 &&
      compare(add(opening, credited), add(closing, debited)) === 0
    )
  }) && newestFirst.every(({ account }) => figures.some((known) => known.account === account))

/** Returns a time in ISO 8601 in UTC, to the second. */
const isoTime = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString().replace('.000Z', 'Z')

const COLUMNS = [
  'time',
  'booked_time',
  'type',
  'coin',
  'account',
  'amount',
  'balance_after',
  'movement_id',
  'entry_id',
  'record_kind',
  'record_id',
  'hash',
  'counterparty',
  'counterparty_uid',
  'counterparty_address',
]

/** Counterparty in the table; unknown fields are empty. */
export interface NamedParty {
  readonly name: string
  readonly uid: string
  readonly address: string
}

/**
 * Returns a machine-readable statement, oldest first, with a header row. Times are ISO 8601 in UTC, amounts have all
 * decimals and a minus sign for outgoing ones. Types and accounts are codes; spaces separate the hashes of a movement.
 */
export const statementTable = <Movement extends StatementMovement>(
  coin: StatementCoin,
  newestFirst: readonly Movement[],
  partyOf: (movement: Movement) => NamedParty,
): string[][] => [
  COLUMNS,
  ...[...newestFirst].reverse().map((movement) => {
    const { createdAt, bookedAt, type, account, direction, quantity, balanceAfter, id, entryId, record } = movement
    const { name, uid, address } = partyOf(movement)
    return [
      isoTime(createdAt),
      isoTime(bookedAt),
      type,
      coin,
      account,
      `${direction === 'out' ? '-' : ''}${quantity}`,
      balanceAfter,
      id,
      entryId,
      record?.kind ?? '',
      record?.id ?? '',
      movement.hashes.join(' '),
      name,
      uid,
      address,
    ]
  }),
]
