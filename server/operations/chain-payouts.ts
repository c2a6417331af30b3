import { type Decimal, toBaseUnits } from '@/domain/money/money'
import { isPaidBy, UNSIGNED } from '../chain/payouts'
import { readTokenTransfer } from '../chain/receipts'
import { readSentTransfers, type SentTransfer } from '../chain/sent-transfers'
import { approveWithdrawal, finishWithdrawal } from '../commands/finish-withdrawal'
import type { PayoutKind } from '../commands/payouts'
import { takeUnderReview } from '../commands/withdrawals'
import { onlyRow, type Queryable, type Transacting, type Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'

type Known = Pick<Platform, 'config' | 'database' | 'chain' | 'clock'>

/** A transfer of the hot wallet that no payout has the hash of. */
export interface UnknownPayment {
  readonly sent: SentTransfer
  /**
   * Debt that the platform would pay a second time: a payout without a known transaction on the chain, or a withdrawal
   * under review.
   */
  readonly owed: { readonly kind: 'payout' | 'withdrawal'; readonly id: string } | undefined
}

interface Owed {
  readonly kind: 'payout' | 'withdrawal'
  readonly id: string
  readonly nonce: number | null
  readonly token: string
  readonly to: string
  readonly amountBaseUnits: string
}

/** Returns the open payments of the database that are not on the chain under any known hash. */
const owedPayments = async ({ database, chain }: Known, onChain: readonly string[]): Promise<Owed[]> => {
  const payouts = await database.query<Omit<Owed, 'kind' | 'nonce'> & { nonce: string | null }>(
    `select id, nonce, token, receiver as "to", amount::text as "amountBaseUnits" from payout
     where status <> 'mined' and (hash is null or not array_append(earlier_hashes, hash) && $1) order by id`,
    [onChain],
  )
  const withdrawals = await database.query<{ id: string; coin: 'BOEX' | 'USDT' | 'VC'; to: string; arrives: Decimal }>(
    `select id, coin, lower(account) as "to", trim_scale(arrives)::text as arrives from withdrawal
     where status = 'under-review' order by id`,
  )
  return [
    ...payouts.map((payout) => ({
      ...payout,
      kind: 'payout' as const,
      nonce: payout.nonce === null ? null : Number(payout.nonce),
    })),
    ...withdrawals.map(({ id, coin, to, arrives }) => {
      const { address, decimals } = chain.tokens[coin]
      const amountBaseUnits = toBaseUnits(arrives, decimals)
      return { kind: 'withdrawal' as const, id, nonce: null, token: address, to, amountBaseUnits }
    }),
  ]
}

/**
 * Returns payments of the hot wallet that the database does not know, as after restoring an earlier backup.
 * @param firstBlock first block to read
 */
export const unknownPayments = async (platform: Known, firstBlock: number): Promise<UnknownPayment[]> => {
  const { database, chain } = platform
  const tokens = Object.values(chain.tokens).map(({ address }) => address)
  const all = await readSentTransfers(chain.rpc, { tokens, from: chain.hotWallet.address, firstBlock })
  const hashes = all.map(({ hash }) => hash)
  const rows = await database.query<{ hash: string }>(
    `select found.hash from unnest($1::text[]) as found (hash)
     where exists (select from payout where ${isPaidBy('found.hash')})`,
    [hashes],
  )
  const known = new Set(rows.map(({ hash }) => hash))
  const owed = await owedPayments(platform, hashes)
  return all
    .filter(({ hash }) => !known.has(hash))
    .map((sent) => {
      const same = owed.filter(
        ({ token, to, amountBaseUnits }) =>
          token.toLowerCase() === sent.token && to === sent.to && amountBaseUnits === sent.amountBaseUnits,
      )
      const found = same.find(({ nonce }) => nonce === sent.nonce) ?? same[0]
      // Each is paid once: another transfer like it is another payment.
      if (found) owed.splice(owed.indexOf(found), 1)
      return { sent, owed: found && { kind: found.kind, id: found.id } }
    })
}

/** The payout of a withdrawal under review, which is approved by it. */
const payoutOfWithdrawal = async (
  transaction: Transaction,
  { chain }: Pick<Known, 'chain'>,
  id: string,
  at: number,
) => {
  const withdrawal = await takeUnderReview(transaction, id)
  if (!withdrawal) return undefined
  await approveWithdrawal(transaction, chain, withdrawal, at)
  const rows = await transaction.query<{ id: string }>(
    "select id from payout where kind = 'withdrawal' and subject_id = $1",
    [id],
  )
  return onlyRow(rows).id
}

/**
 * Books a payment that the chain has as the one that the platform owes, so that it is not paid again. No process of the
 * platform runs meanwhile.
 * @returns false if it has too few confirmations, or is no longer owed
 */
export const adoptPayment = async (
  platform: Omit<Known, 'database'> & { readonly database: Transacting },
  { sent, owed }: UnknownPayment,
): Promise<boolean> => {
  const { config, database, chain, clock } = platform
  if (!owed) return false
  const reading = await readTokenTransfer(chain.rpc, sent.hash)
  if (reading.state !== 'mined' || reading.confirmations < config.chain.confirmations) return false
  return database.transaction(async (transaction) => {
    const at = nowSeconds(clock)
    const id = owed.kind === 'payout' ? owed.id : await payoutOfWithdrawal(transaction, platform, owed.id, at)
    if (id === undefined) return false
    // Whatever was to be sent under this nonce needs another one.
    await transaction.query(
      `update payout set status = 'queued', ${UNSIGNED} where nonce = $1 and id <> $2 and status <> 'mined'`,
      [sent.nonce, id],
    )
    const rows = await transaction.query<{ kind: PayoutKind; subject_id: string }>(
      `update payout set status = 'mined', nonce = $2, hash = $3, raw = '', mined_at = $4
       where id = $1 and status <> 'mined' returning kind, subject_id`,
      [id, sent.nonce, sent.hash, at],
    )
    const [payout] = rows
    if (payout?.kind === 'withdrawal') await finishWithdrawal(transaction, payout.subject_id, at)
    return payout !== undefined
  })
}

/** A payout that an operator decides. */
export interface WaitingPayout {
  readonly id: string
  readonly status: 'unclear' | 'failed' | 'stuck'
  readonly token: string
  readonly receiver: string
  /** Base units. */
  readonly amount: string
  readonly nonce: string | null
  readonly hash: string | null
}

/** Rows of payouts that are unclear, failed, or stuck because a replacement would be above the highest fee. */
export const FOR_OPERATOR = `payout where status <> 'mined' and (status in ('unclear', 'failed') or stuck_at is not null)`

/** Payouts that wait for an operator, oldest first. Only those that are unclear or failed can be decided here. */
export const waitingPayouts = ({ database }: Pick<Known, 'database'>): Promise<WaitingPayout[]> =>
  database.query<WaitingPayout>(
    `select id, case when status = 'signed' then 'stuck' else status end as status, token, receiver,
       amount::text as amount, nonce, hash from ${FOR_OPERATOR} order by id`,
  )

/**
 * Reads the chain. @returns true if a known transaction of the payout is in the chain or the pool: sent again, it would
 * be paid twice
 */
export const hasTransaction = async ({ database, chain }: Pick<Known, 'database' | 'chain'>, id: string) => {
  const hashes = await database.query<{ hash: string }>(
    'select unnest(array_append(earlier_hashes, hash)) as hash from payout where id = $1 and hash is not null',
    [id],
  )
  for (const { hash } of hashes) {
    const { state } = await readTokenTransfer(chain.rpc, hash)
    if (state === 'mined' || state === 'pending') return true
  }
  return false
}

/** Sends a payout again that an operator knows to be unpaid. @returns false where no such payout waits */
export const retryPayout = async (database: Queryable, id: string): Promise<boolean> => {
  const rows = await database.query(
    `update payout set status = 'queued', reverts = 0, ${UNSIGNED}
     where id = $1 and status in ('unclear', 'failed') returning id`,
    [id],
  )
  return rows.length > 0
}

/**
 * Reads the chain. @returns false where no such payout waits, or the transaction does not pay it or has too few
 * confirmations
 */
export const paysPayout = async (platform: Known, id: string, hash: string): Promise<boolean> => {
  const { config, chain } = platform
  const payout = (await waitingPayouts(platform)).find((one) => one.id === id)
  const reading = await readTokenTransfer(chain.rpc, hash)
  if (!payout || reading.state !== 'mined' || reading.confirmations < config.chain.confirmations) return false
  return reading.transfers.some(
    ({ token, from, to, amountBaseUnits }) =>
      token === payout.token.toLowerCase() &&
      from === chain.hotWallet.address &&
      to === payout.receiver &&
      amountBaseUnits === payout.amount,
  )
}

/** Books a transaction that `paysPayout` has verified. @returns false where the payout no longer waits */
export const bookVerified = async (
  transaction: Transaction,
  id: string,
  hash: string,
  at: number,
): Promise<boolean> => {
  // Two operators must not book one transaction for two payouts at the same time.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payout:${hash.toLowerCase()}`])
  const rows = await transaction.query<{ kind: PayoutKind; subject_id: string }>(
    `update payout booked set status = 'mined', hash = $2, raw = coalesce(raw, ''), mined_at = $3
     where id = $1 and status in ('unclear', 'failed')
       and not exists (select from payout where ${isPaidBy('$2')} and payout.id <> $1)
     returning kind, subject_id`,
    [id, hash.toLowerCase(), at],
  )
  const [booked] = rows
  if (booked?.kind === 'withdrawal') await finishWithdrawal(transaction, booked.subject_id, at)
  return booked !== undefined
}

/**
 * Books a transaction on the chain as the payment of a payout that waits for an operator.
 * @returns false where no such payout waits, or the transaction does not pay it or has too few confirmations
 */
export const bookPayout = async (platform: Known, id: string, hash: string): Promise<boolean> =>
  (await paysPayout(platform, id, hash)) &&
  platform.database.transaction((transaction) => bookVerified(transaction, id, hash, nowSeconds(platform.clock)))
