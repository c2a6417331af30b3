import type { MemberAccount, StatementCoin } from '@/domain/ledger-codes'
import { type Decimal, isZero, ZERO } from '@/domain/money'
import { CHECK_VIOLATION, isSqlState, onlyRow, type Queryable, type Transaction } from './database'

export type LedgerCoin = StatementCoin

/**
 * Accounts of the platform. `issued` (all that members were given) and `paid-on-chain` (all that they paid) are where
 * amounts enter the ledger, and go below zero. `paid-out` is where amounts leave it: what was sent on chain.
 */
type PlatformAccount = 'issued' | 'paid-on-chain' | 'paid-out' | 'sales' | 'fees' | 'accelerations'

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

/**
 * Writes an entry with all of its legs, and the accounts that were never used. Accounts are locked in one order, so that
 * two postings over the same accounts never wait for each other: the rows to be written are sorted by owner, name and
 * coin. An account is proposed with what it would begin with, which for one that exists is nothing: the proposal is
 * checked before it is seen that there is one. The arrays are subqueries so that no plan depends on how long they are:
 * else the database would plan the statement anew each time. What comes back by a later move of the same entry does not
 * count: each move takes from what is there, and `covered` refuses one that does not, as the check of a balance would.
 */
const POST = `with entry as (
    insert into journal_entry (kind, idempotency_key, created_at) values ($1, $2, $3)
    on conflict (idempotency_key) do nothing returning id
  ), leg as (
    select place, nullif(owner, '')::bigint as member_id, name, coin, amount::numeric as amount
    from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::text[]))
      with ordinality as given (owner, name, coin, amount, place)
  ), total as (
    select member_id, name, coin, sum(amount) as amount from leg group by member_id, name, coin
  ), changed as (
    insert into ledger_account as account (member_id, name, coin, balance)
    select member_id, name, coin, case
        when amount < 0 and exists (
          select from ledger_account known
          where known.member_id = total.member_id and known.name = total.name and known.coin = total.coin
        ) then 0 else amount end
    from total cross join entry order by member_id, name, coin
    on conflict on constraint ledger_account_owner do update set balance = account.balance + (
      select amount from total where total.member_id is not distinct from account.member_id
        and total.name = account.name and total.coin = account.coin
    )
    returning id, member_id, name, coin, balance
  ), after as (
    select leg.place, changed.id, changed.member_id, leg.amount, changed.balance - coalesce(sum(leg.amount) over (
      partition by changed.id order by leg.place rows between 1 following and unbounded following
    ), 0) as balance
    from leg join changed on changed.member_id is not distinct from leg.member_id
      and changed.name = leg.name and changed.coin = leg.coin
  ), written as (
    insert into journal_leg (entry_id, account_id, amount, balance_after)
    select entry.id, after.id, after.amount, after.balance from after cross join entry order by after.place
  )
  select exists (select from entry) as posted,
    covered(not exists (select from after where member_id is not null and balance < 0)) as covered`

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
  const legs = moves.flatMap(({ from, to, coin, amount }) => [
    { account: from, coin, amount: `-${amount}` },
    { account: to, coin, amount },
  ])
  const parameters = [
    kind,
    idempotencyKey,
    at,
    legs.map(({ account }) => account.memberId ?? ''),
    legs.map(({ account }) => account.account),
    legs.map(({ coin }) => coin),
    legs.map(({ amount }) => amount),
  ]
  try {
    const { posted } = onlyRow(await transaction.query<{ posted: boolean }>(POST, parameters))
    return posted
  } catch (error) {
    if (isSqlState(error, CHECK_VIOLATION)) throw new InsufficientBalanceError('insufficient balance', { cause: error })
    throw error
  }
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

/** What an account of a member holds; one that was never used holds nothing. */
export type Balances = (account: MemberAccount, coin: LedgerCoin) => Decimal

export const balancesFrom =
  (balances: readonly MemberBalance[]): Balances =>
  (account, coin) =>
    balances.find((one) => one.name === account && one.coin === coin)?.balance ?? ZERO

/** What a member's accounts hold. */
export const memberBalances = async (queryable: Queryable, memberId: string): Promise<Balances> =>
  balancesFrom(await queryable.query<MemberBalance>(HELD, [memberId]))

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
