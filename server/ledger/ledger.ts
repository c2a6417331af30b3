import type { MemberAccount, StatementCoin } from '@/domain/money/ledger-codes'
import { add, compare, type Decimal, isZero, subtract, ZERO } from '@/domain/money/money'
import type { Queryable, Transaction } from '../database/database'

export type LedgerCoin = StatementCoin

/**
 * Accounts of the platform. `issued` (all that members were given) and `paid-on-chain` (all that they paid) are where
 * amounts enter the ledger, and go below zero. `paid-out` is where amounts leave it: what was sent on chain. `adjustments` balances corrections by operators.
 */
type PlatformAccount = 'issued' | 'paid-on-chain' | 'paid-out' | 'sales' | 'fees' | 'accelerations' | 'adjustments'

/** A member's account is never below zero. */
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
  /** Kind of event, e.g. `purchase`. */
  readonly kind: string
  /** Postings with the same key are booked once. */
  readonly idempotencyKey: string
  readonly moves: readonly Move[]
  /** Unix seconds. */
  readonly at: number
}

/** A member's account does not hold what a move takes from it. Nothing was posted. */
export class InsufficientBalanceError extends Error {
  override readonly name = 'InsufficientBalanceError'
}

/**
 * Writes the entry, unless there is one with its key. Then locks the accounts of the posting and creates missing ones. All
 * postings lock them in one order, so that two over the same accounts never wait for each other. Subqueries keep the plan:
 * it would depend on the length of an array.
 */
const BEGIN_ENTRY = `with entry as (
    insert into journal_entry (kind, idempotency_key, created_at) values ($1, $2, $3)
    on conflict (idempotency_key) do nothing returning id
  ), locked as (
    insert into ledger_account as account (member_id, name, coin)
    select distinct nullif(owner, '')::bigint as member_id, name, coin
    from unnest((select $4::text[]), (select $5::text[]), (select $6::text[])) as leg (owner, name, coin)
    where exists (select from entry)
    order by member_id, name, coin
    on conflict on constraint ledger_account_owner do update set balance = account.balance
    returning id, member_id, name, coin, trim_scale(balance)::text as balance
  )
  select (select id from entry) as entry_id, locked.* from locked`

/** Writes the legs of an entry in their order, each with the balance after it, and the new balances. */
const WRITE_LEGS = `with leg as (
    select account_id, amount::numeric as amount, place
    from unnest((select $2::bigint[]), (select $3::text[])) with ordinality as given (account_id, amount, place)
  ), written as (
    insert into journal_leg (entry_id, account_id, amount, balance_after)
    select $1::bigint, account_id, amount, balance + sum(amount) over (partition by account_id order by place)
    from leg join ledger_account on ledger_account.id = account_id order by place
  )
  update ledger_account set balance = balance + change
  from (select account_id, sum(amount) as change from leg group by account_id) total
  where ledger_account.id = account_id`

interface LockedAccount {
  readonly entry_id: string
  readonly id: string
  readonly member_id: string | null
  readonly name: string
  readonly coin: string
  readonly balance: string
}

interface Leg {
  readonly owner: LedgerAccount
  readonly coin: LedgerCoin
  /** With its sign. */
  readonly amount: string
}

const accountOf = (accounts: readonly LockedAccount[], { owner, coin }: Pick<Leg, 'owner' | 'coin'>): LockedAccount => {
  const found = accounts.find(
    (one) => one.member_id === (owner.memberId ?? null) && one.name === owner.account && one.coin === coin,
  )
  if (!found) throw new Error('the account was not locked')
  return found
}

/** Each move takes from what is there before it: a later move of the same entry does not count. */
const checkCovered = (moves: readonly Move[], accounts: readonly LockedAccount[]): void => {
  const balances = new Map(accounts.map(({ id, balance }) => [id, balance]))
  for (const { from, to, coin, amount } of moves) {
    const [source, target] = [accountOf(accounts, { owner: from, coin }), accountOf(accounts, { owner: to, coin })]
    if (source.member_id !== null) {
      const balance = balances.get(source.id) ?? ZERO
      if (compare(amount, balance) > 0) throw new InsufficientBalanceError('insufficient balance')
      balances.set(source.id, subtract(balance, amount))
    }
    if (target.member_id !== null) balances.set(target.id, add(balances.get(target.id) ?? ZERO, amount))
  }
}

/**
 * Posts moves as one journal entry within the caller's transaction.
 * @returns false when the idempotency key was posted before; then nothing is posted again
 * @throws InsufficientBalanceError after which the caller's transaction has to be rolled back
 * @throws RangeError when there is no move, or one of nothing
 */
export const post = async (transaction: Transaction, posting: Posting): Promise<boolean> => {
  const { kind, idempotencyKey, moves, at } = posting
  if (moves.length === 0 || moves.some(({ amount }) => isZero(amount)))
    throw new RangeError('a posting moves something')
  const legs = moves.flatMap(({ from, to, coin, amount }): Leg[] => [
    { owner: from, coin, amount: `-${amount}` },
    { owner: to, coin, amount },
  ])
  const accounts = await transaction.query<LockedAccount>(BEGIN_ENTRY, [
    kind,
    idempotencyKey,
    at,
    legs.map(({ owner }) => owner.memberId ?? ''),
    legs.map(({ owner }) => owner.account),
    legs.map(({ coin }) => coin),
  ])
  const [first] = accounts
  if (!first) return false
  checkCovered(moves, accounts)
  await transaction.query(WRITE_LEGS, [
    first.entry_id,
    legs.map((leg) => accountOf(accounts, leg).id),
    legs.map(({ amount }) => amount),
  ])
  return true
}

/** One account of a member's. */
export interface MemberBalance {
  readonly name: string
  readonly coin: string
  readonly balance: Decimal
}

const HELD = 'select name, coin, trim_scale(balance)::text as balance from ledger_account where member_id = $1'

/** The accounts of a member `$1` as one value of JSON: an array of `MemberBalance`. */
export const BALANCES_AS_JSON = `(select coalesce(json_agg(held), '[]') from (${HELD}) held)`

/** Balance of a member's account; zero if it was never used. */
export type Balances = (account: MemberAccount, coin: LedgerCoin) => Decimal

export const balancesFrom =
  (balances: readonly MemberBalance[]): Balances =>
  (account, coin) =>
    balances.find((one) => one.name === account && one.coin === coin)?.balance ?? ZERO

export const memberBalances = async (queryable: Queryable, memberId: string): Promise<Balances> =>
  balancesFrom(await queryable.query<MemberBalance>(HELD, [memberId]))

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
