import type { MemberAccount, StatementCoin, StatementRecord, StatementType } from './ledger-codes'
import { add, compare, type Decimal, isDecimal, subtract } from './money'

/** What an account held and what moved in a period. Decimal strings in units of the coin, none below zero. */
export interface AccountFigures {
  readonly account: MemberAccount
  readonly opening: string
  readonly credited: string
  readonly debited: string
  readonly closing: string
}

/** One change of one account. */
export interface StatementMovement {
  /** Of the leg in the ledger. */
  readonly id: string
  /** Of the entry, whose legs sum to zero. */
  readonly entryId: string
  readonly type: StatementType
  readonly account: MemberAccount
  readonly direction: 'in' | 'out'
  /** Decimal string in units of the coin, above zero. */
  readonly quantity: string
  /** What the account held after it, as the ledger noted it then. */
  readonly balanceAfter: string
  /** Unix seconds: when it happened, and the time by which it belongs to a period, never before the movement beneath. */
  readonly createdAt: number
  readonly bookedAt: number
  readonly record: { readonly kind: StatementRecord; readonly id: string } | null
  /** Transactions on the chain: one, or two where BOEX was burned. */
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
 * Proves a statement: of each account the opening balance and its movements, one after the other, come to each balance
 * that the ledger noted, and to the closing balance; and so do the sums of what came and went.
 *
 * @param newestFirst every movement of the period, of these accounts
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

/** ISO 8601 in UTC, to the second. */
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

/** The other side as a table names it; each is empty where there is none. */
export interface NamedParty {
  readonly name: string
  readonly uid: string
  readonly address: string
}

/**
 * A statement for programs, oldest first, with a head: times in ISO 8601 UTC, every digit of every amount with its sign,
 * types and accounts by their codes, hashes of one movement apart by a space.
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
