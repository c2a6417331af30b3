import { TOKEN_GAS } from '../chain/calls'
import { readBlockNumber, readTokenBalance, readTransactionCount } from '../chain/reads'
import { readTokenTransfer } from '../chain/receipts'
import { nowSeconds } from '../clock'
import { finishWithdrawal } from '../commands/finish-withdrawal'
import { recallHeldPayouts } from '../commands/hold-withdrawal'
import type { PayoutKind } from '../commands/payouts'
import { onlyRow, type Transaction } from '../database/database'
import type { Platform } from '../platform'

const AT_ONCE = 20
const SECONDS_BETWEEN_WARNINGS = 60

interface Payout {
  readonly id: string
  readonly kind: PayoutKind
  readonly subject_id: string
  readonly token: string
  readonly receiver: string
  /** Base units. */
  readonly amount: string
  readonly nonce: string | null
  readonly raw: string | null
  readonly hash: string | null
}

const COLUMNS = 'id, kind, subject_id, token, receiver, amount, nonce, raw, hash'

const openPayouts = ({ database }: Platform): Promise<Payout[]> =>
  database.query<Payout>(
    `select ${COLUMNS} from payout where status <> 'mined' and nonce is not null order by nonce limit $1`,
    [AT_ONCE],
  )

/** Payouts that lie in no block that is deep enough, after `from`. */
export const PAYOUTS_DUE = "payout where status <> 'mined'"

/** What the wallet holds of each token that waits to be sent, in base units. */
const holdings = async ({ database, chain }: Platform): Promise<Map<string, bigint>> => {
  const rows = await database.query<{ token: string }>(
    "select distinct token from payout where status = 'queued' and nonce is null",
  )
  const entries = await Promise.all(
    rows.map(async ({ token }) => {
      const balance = await readTokenBalance(chain.rpc, token, chain.hotWallet.address)
      return [token, BigInt(balance)] as const
    }),
  )
  return new Map(entries)
}

/** Locks the wallet's nonces for this transaction and answers the next one. */
const nextNonce = async (transaction: Transaction, platform: Platform, counted: number): Promise<number> => {
  const { chain } = platform
  const rows = await transaction.query<{ next_nonce: string }>(
    `insert into hot_wallet_nonce (address, next_nonce) values ($1, $2)
     on conflict (address) do update set next_nonce = greatest(hot_wallet_nonce.next_nonce, excluded.next_nonce)
     returning next_nonce`,
    [chain.hotWallet.address, counted],
  )
  return Number(onlyRow(rows).next_nonce)
}

/** What the wallet has not reserved of each token, in base units: what it holds less what is on its way. */
const unreserved = async (transaction: Transaction, balances: Map<string, bigint>): Promise<Map<string, bigint>> => {
  const reserved = await transaction.query<{ token: string; amount: string }>(
    `select token, sum(amount)::text as amount from payout where nonce is not null and status <> 'mined' group by token`,
  )
  const free = new Map(balances)
  for (const { token, amount } of reserved) {
    const present = free.get(token)
    if (present !== undefined) free.set(token, present - BigInt(amount))
  }
  return free
}

/** The oldest payouts of a token for which `free` is enough. One that is too large holds back those behind it. */
const payable = async (
  transaction: Transaction,
  token: string,
  free: bigint,
): Promise<{ readonly ids: readonly string[]; readonly short: boolean }> => {
  const queued = await transaction.query<Pick<Payout, 'id' | 'amount'>>(
    `select id, amount from payout where status = 'queued' and nonce is null and token = $1
     order by id limit $2 for no key update`,
    [token, AT_ONCE],
  )
  let left = free
  const ids: string[] = []
  for (const { id, amount } of queued) {
    left -= BigInt(amount)
    if (left < 0n) return { ids, short: true }
    ids.push(id)
  }
  return { ids, short: false }
}

const byAge = (one: string, other: string): number => (BigInt(one) < BigInt(other) ? -1 : 1)

const assign = async (transaction: Transaction, platform: Platform, counted: number, balances: Map<string, bigint>) => {
  const next = await nextNonce(transaction, platform, counted)
  const free = await unreserved(transaction, balances)
  const short: string[] = []
  const chosen: string[] = []
  for (const [token, amount] of free) {
    const found = await payable(transaction, token, amount)
    chosen.push(...found.ids)
    if (found.short) short.push(token)
  }
  const ids = chosen.sort(byAge).slice(0, AT_ONCE)
  for (const [place, id] of ids.entries()) {
    await transaction.query('update payout set nonce = $2 where id = $1', [id, next + place])
  }
  await transaction.query('update hot_wallet_nonce set next_nonce = $2 where address = $1', [
    platform.chain.hotWallet.address,
    next + ids.length,
  ])
  return short
}

/** When a platform last said that its wallet holds too little, in unix seconds. */
const lastWarningAt = new WeakMap<Platform, number>()

const warnShortage = (platform: Platform, tokens: readonly string[]): void => {
  const at = nowSeconds(platform.clock)
  const last = lastWarningAt.get(platform)
  if (last !== undefined && at - last < SECONDS_BETWEEN_WARNINGS) return
  lastWarningAt.set(platform, at)
  platform.log.error({ tokens }, 'the hot wallet holds too little to pay')
}

/**
 * Gives the oldest queued payouts a nonce each, as far as the wallet holds what they take. One process at a time; what
 * the wallet cannot pay stays queued.
 */
export const assignNonces = async (platform: Platform): Promise<void> => {
  const { database, chain } = platform
  const balances = await holdings(platform)
  if (balances.size === 0) return
  const counted = await readTransactionCount(chain.rpc, chain.hotWallet.address, 'pending')
  const short = await database.transaction((transaction) => assign(transaction, platform, counted, balances))
  if (short.length > 0) warnShortage(platform, short)
}

/** Signs what has a nonce. The signed transaction is stored before anybody sees it; the first one stored holds. */
export const signPayouts = async (platform: Platform): Promise<void> => {
  const { database, chain } = platform
  for (const { id, token, receiver, amount, nonce, raw } of await openPayouts(platform)) {
    if (raw !== null || nonce === null) continue
    const payment = { token, to: receiver, amountBaseUnits: amount, nonce: Number(nonce), gasLimit: TOKEN_GAS }
    const prepared = await chain.hotWallet.prepareToken(payment)
    await database.query(
      "update payout set raw = $2, hash = $3, status = 'signed' where id = $1 and raw is null and nonce = $4",
      [id, prepared.raw, prepared.hash.toLowerCase(), nonce],
    )
  }
}

/** Sends every signed payout that is in no block yet; sending twice is harmless. */
export const broadcastPayouts = async (platform: Platform): Promise<void> => {
  const { chain, log } = platform
  for (const { id, raw } of await openPayouts(platform)) {
    if (raw === null) return
    try {
      await chain.hotWallet.broadcast(raw)
    } catch (error) {
      // Those behind it wait for its nonce: they are sent the next time.
      log.error({ error, payout: id }, 'payout not sent')
      return
    }
  }
}

const finish = ({ database, clock }: Platform, { id, kind, subject_id }: Payout): Promise<void> =>
  database.transaction(async (transaction) => {
    const at = nowSeconds(clock)
    const rows = await transaction.query(
      "update payout set status = 'mined', mined_at = $2 where id = $1 and status = 'signed' returning id",
      [id, at],
    )
    if (rows.length > 0 && kind === 'withdrawal') await finishWithdrawal(transaction, subject_id, at)
  })

/** A payout that moved nothing and never will is sent again with another nonce. */
const sendAgain = async ({ database, log }: Platform, { id, hash }: Payout, reason: string): Promise<void> => {
  log.error({ payout: id, hash }, reason)
  await database.query(
    "update payout set status = 'queued', nonce = null, raw = null, hash = null where id = $1 and hash = $2 and status = 'signed'",
    [id, hash],
  )
}

/** How many transactions of the hot wallet lie deep enough to stay. */
const settledCount = async ({ chain, config }: Platform): Promise<number> => {
  const deep = (await readBlockNumber(chain.rpc)) - config.chain.confirmations + 1
  return deep < 0 ? 0 : readTransactionCount(chain.rpc, chain.hotWallet.address, deep)
}

/** Books what lies deep enough on the chain, and takes back what can never get there. */
export const confirmPayouts = async (platform: Platform): Promise<void> => {
  const { chain, config } = platform
  const payouts = await openPayouts(platform)
  if (payouts.length === 0) return
  // Before the receipts are read: what is counted by now and has no receipt afterwards is another transaction.
  const settled = await settledCount(platform)
  for (const payout of payouts) {
    if (payout.hash === null) return
    const reading = await readTokenTransfer(chain.rpc, payout.hash)
    if (reading.state === 'unknown' && Number(payout.nonce) < settled) {
      // Somebody else spent its nonce with the wallet's key.
      await sendAgain(platform, payout, 'the nonce of a payout was used by another transaction')
      continue
    }
    if (reading.state !== 'mined' && reading.state !== 'reverted') continue
    if (reading.confirmations < config.chain.confirmations) continue
    if (reading.state === 'mined') await finish(platform, payout)
    else await sendAgain(platform, payout, 'a payout was reverted')
  }
}

/**
 * Sends what the hot wallet owes. Each step is recorded before the next one begins and can be repeated: a process that
 * dies in between neither loses a payout nor sends it twice, and two processes may do so at the same time.
 */
export const sendPayouts = async (platform: Platform): Promise<void> => {
  const [open] = await platform.database.query(`select from ${PAYOUTS_DUE} limit 1`)
  if (!open) return
  await confirmPayouts(platform)
  await recallHeldPayouts(platform)
  await assignNonces(platform)
  await signPayouts(platform)
  await broadcastPayouts(platform)
  await confirmPayouts(platform)
}
