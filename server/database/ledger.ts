import { type Decimal, isZero, ZERO } from '@/domain/money'
import { CHECK_VIOLATION, isSqlState, onlyRow, type Queryable, type Transaction } from './database'

export type LedgerCoin = 'BOEX' | 'VC' | 'USDT'

/** Sub-accounts of a member; none of them is ever below zero. */
export type MemberAccount = 'available' | 'mining' | 'pending' | 'releasing' | 'under-review' | 'burned' | 'fund'

/**
 * Accounts of the platform. `issued` and `paid-on-chain` are the doors to the inside and go below zero: what members
 * were given in all, and what they paid in all. `paid-out` is the door to the outside: what left over the chain.
 */
type PlatformAccount = 'issued' | 'paid-on-chain' | 'paid-out' | 'sales' | 'fees' | 'accelerations'

export type LedgerAccount =
  | { readonly memberId: string; readonly account: MemberAccount }
  | { readonly account: PlatformAccount; readonly memberId?: undefined }

/** An amount on its way from one account to another: two legs that sum to zero by construction. */
export interface Move {
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly coin: LedgerCoin
  readonly amount: Decimal
}

export interface Posting {
  /** What happened, e.g. `purchase`. */
  readonly kind: string
  /** The same key is posted once, however often it is asked for. */
  readonly idempotencyKey: string
  readonly moves: readonly Move[]
  /** Unix seconds. */
  readonly at: number
}

/** A member's account does not hold what a move takes from it. Nothing was posted. */
export class InsufficientBalanceError extends Error {
  override readonly name = 'InsufficientBalanceError'
}

const accountId = async (transaction: Transaction, account: LedgerAccount, coin: LedgerCoin): Promise<string> => {
  const key = [account.memberId ?? null, account.account, coin]
  const found = await transaction.query<{ id: string }>(
    'select id from ledger_account where member_id is not distinct from $1 and name = $2 and coin = $3',
    key,
  )
  if (found[0]) return found[0].id
  // Another transaction may have made it in between: the update makes the statement answer its row.
  const made = await transaction.query<{ id: string }>(
    `insert into ledger_account (member_id, name, coin) values ($1, $2, $3)
     on conflict on constraint ledger_account_owner do update set name = excluded.name returning id`,
    key,
  )
  return onlyRow(made).id
}

const addLeg = async (transaction: Transaction, entryId: string, id: string, signedAmount: string): Promise<void> => {
  try {
    await transaction.query(
      `with changed as (
         update ledger_account set balance = balance + $3::numeric where id = $2 returning balance
       )
       insert into journal_leg (entry_id, account_id, amount, balance_after) select $1, $2, $3::numeric, balance from changed`,
      [entryId, id, signedAmount],
    )
  } catch (error) {
    if (isSqlState(error, CHECK_VIOLATION)) throw new InsufficientBalanceError('insufficient balance', { cause: error })
    throw error
  }
}

/**
 * Posts moves as one journal entry within the caller's transaction.
 * @returns false when the idempotency key was posted before; then nothing is posted again
 * @throws InsufficientBalanceError after which the caller's transaction can only be rolled back
 * @throws RangeError when there is no move, or one of nothing
 */
export const post = async (transaction: Transaction, posting: Posting): Promise<boolean> => {
  const { kind, idempotencyKey, moves, at } = posting
  if (moves.length === 0 || moves.some(({ amount }) => isZero(amount)))
    throw new RangeError('a posting moves something')
  const entries = await transaction.query<{ id: string }>(
    `insert into journal_entry (kind, idempotency_key, created_at) values ($1, $2, $3)
     on conflict (idempotency_key) do nothing returning id`,
    [kind, idempotencyKey, at],
  )
  const [entry] = entries
  if (!entry) return false
  const legs: { id: string; signedAmount: string }[] = []
  for (const { from, to, coin, amount } of moves) {
    legs.push({ id: await accountId(transaction, from, coin), signedAmount: `-${amount}` })
    legs.push({ id: await accountId(transaction, to, coin), signedAmount: amount })
  }
  // Always in the same order, so that two postings over the same accounts never wait for each other.
  await transaction.query('select id from ledger_account where id = any($1::bigint[]) order by id for no key update', [
    legs.map(({ id }) => id),
  ])
  for (const { id, signedAmount } of legs) await addLeg(transaction, entry.id, id, signedAmount)
  return true
}

/** What a member's accounts hold; an account that was never used holds nothing. */
export const memberBalances = async (queryable: Queryable, memberId: string) => {
  const rows = await queryable.query<{ name: string; coin: string; balance: Decimal }>(
    'select name, coin, trim_scale(balance)::text as balance from ledger_account where member_id = $1',
    [memberId],
  )
  return (account: MemberAccount, coin: LedgerCoin): Decimal =>
    rows.find((row) => row.name === account && row.coin === coin)?.balance ?? ZERO
}

/** One thing in the ledger that cannot be. */
export interface Discrepancy {
  readonly what: 'balance-differs' | 'entry-unbalanced' | 'coin-unbalanced' | 'member-below-zero'
  /** Id of the account or entry, or the coin. */
  readonly subject: string
}

/** Computes the whole ledger again from its legs. @returns nothing when every balance is the sum of its entries */
export const proveLedger = async (queryable: Queryable): Promise<Discrepancy[]> => {
  const proofs: Record<Discrepancy['what'], string> = {
    'balance-differs': `select account.id::text as subject from ledger_account account
      left join journal_leg leg on leg.account_id = account.id
      group by account.id, account.balance having account.balance <> coalesce(sum(leg.amount), 0)`,
    'entry-unbalanced': `select entry.id::text as subject from journal_entry entry
      left join journal_leg leg on leg.entry_id = entry.id
      left join ledger_account account on account.id = leg.account_id
      group by entry.id, account.coin having coalesce(sum(leg.amount), 1) <> 0`,
    'coin-unbalanced': 'select coin as subject from ledger_account group by coin having sum(balance) <> 0',
    'member-below-zero': 'select id::text as subject from ledger_account where member_id is not null and balance < 0',
  }
  const found: Discrepancy[] = []
  for (const what of Object.keys(proofs) as Discrepancy['what'][]) {
    const rows = await queryable.query<{ subject: string }>(proofs[what])
    found.push(...rows.map(({ subject }) => ({ what, subject })))
  }
  return found
}
