import { TOKEN_GAS } from '../chain/calls'
import { ChainRpcError } from '../chain/errors'
import { isPaidBy, UNSIGNED } from '../chain/payouts'
import { readBlockNumber, readTokenBalance, readTransactionCount } from '../chain/reads'
import { neverPaid } from '../chain/search-payment'
import { finishWithdrawal } from '../commands/finish-withdrawal'
import { recallHeldPayouts } from '../commands/hold-withdrawal'
import { arePayoutsStopped } from '../commands/payout-switch'
import { joining, onlyRow, type Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { AT_ONCE, hashesOf, isolated, openPayouts, type Payout, readPayout } from './open-payouts'
import { raisePayouts } from './raise-payouts'

const SECONDS_BETWEEN_WARNINGS = 60

/** SQL after `from`: payouts that are not yet deep enough in the chain and do not wait for an operator. */
export const PAYOUTS_DUE = "payout where status <> 'mined' and status in ('queued', 'signed')"

/** Returns the wallet's balance of each token with payouts to send, in base units. */
const holdings = async (platform: Platform): Promise<Map<string, bigint>> => {
  const { database, chain } = platform
  const rows = await database.query<{ token: string }>(
    "select distinct token from payout where status = 'queued' and nonce is null",
  )
  const balances = new Map<string, bigint>()
  for (const { token } of rows) {
    await isolated(platform, { token }, async () => {
      balances.set(token, BigInt(await readTokenBalance(chain.rpc, token, chain.hotWallet.address)))
    })
  }
  return balances
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

/** Returns the unreserved balance of each token, in base units: the balance minus payouts on their way. */
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

const assign = async (
  transaction: Transaction,
  platform: Platform,
  { counted, block }: { counted: number; block: number },
  balances: Map<string, bigint>,
) => {
  const next = await nextNonce(transaction, platform, counted)
  // Again, because the chain was read meanwhile: an operator may have frozen a member.
  await recallHeldPayouts(platform, joining(transaction))
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
    await transaction.query('update payout set nonce = $2, first_block = $3 where id = $1', [id, next + place, block])
  }
  await transaction.query('update hot_wallet_nonce set next_nonce = $2 where address = $1', [
    platform.chain.hotWallet.address,
    next + ids.length,
  ])
  return short
}

/** Time of the last warning about a low balance, in unix seconds. */
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
  // Read the block first: a transaction that uses the nonce after this count is in a later block.
  const block = await readBlockNumber(chain.rpc)
  const counted = await readTransactionCount(chain.rpc, chain.hotWallet.address, 'pending')
  const short = await database.transaction((transaction) => assign(transaction, platform, { counted, block }, balances))
  if (short.length > 0) warnShortage(platform, short)
}

/** Signs payouts that have a nonce. Each signed transaction is stored before it is sent; the first one stored wins. */
export const signPayouts = async (platform: Platform): Promise<void> => {
  const { database, chain, clock } = platform
  for (const { id, token, receiver, amount, nonce, raw } of await openPayouts(platform)) {
    if (raw !== null || nonce === null) continue
    const payment = { token, to: receiver, amountBaseUnits: amount, nonce: Number(nonce), gasLimit: TOKEN_GAS }
    await isolated(platform, { payout: id }, async () => {
      const prepared = await chain.hotWallet.prepareToken(payment)
      await database.query(
        `update payout set raw = $2, hash = $3, status = 'signed', signed_at = $5
         where id = $1 and raw is null and nonce = $4`,
        [id, prepared.raw, prepared.hash.toLowerCase(), nonce, nowSeconds(clock)],
      )
    })
  }
}

/** Sends every signed payout that is in no block yet; sending twice is harmless. */
export const broadcastPayouts = async (platform: Platform): Promise<void> => {
  const { chain, database, log } = platform
  for (const payout of await openPayouts(platform)) {
    const { id, raw } = payout
    if (raw === null) continue
    // Before each one: an operator who stops payouts does not wait for the other ones of a slow node.
    if (await arePayoutsStopped(database)) return
    try {
      await chain.hotWallet.broadcast(raw)
    } catch (error) {
      // The node already has a transaction that this one replaces.
      if (error instanceof ChainRpcError && (await readPayout(platform, payout))) continue
      log.error({ error, payout: id }, 'payout not sent')
      // A node that refuses this payout may accept the next ones; an unreachable node accepts none.
      if (!(error instanceof ChainRpcError)) return
    }
  }
}

/** @param hash of the transaction that is in a block */
const finish = ({ database, clock }: Platform, { id, kind, subject_id }: Payout, hash: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const at = nowSeconds(clock)
    const rows = await transaction.query(
      `update payout set status = 'mined', mined_at = $2, hash = $3
       where id = $1 and status = 'signed' and ${isPaidBy('$3')} returning id`,
      [id, at, hash],
    )
    if (rows.length > 0 && kind === 'withdrawal') await finishWithdrawal(transaction, subject_id, at)
  })

/** Reverts after which a payout waits for an operator. */
const REVERTS_MAXIMUM = 3

/**
 * Queues a payout again with another nonce, if its transaction moved nothing and never will. After repeated reverts it
 * waits for an operator.
 */
const sendAgain = async (
  { database, log }: Platform,
  { id, hash }: Payout,
  { reason, reverted }: { reason: string; reverted: boolean },
): Promise<void> => {
  log.error({ payout: id, hash }, reason)
  await database.query(
    `update payout set status = case when reverts + $3::integer >= ${REVERTS_MAXIMUM} then 'failed' else 'queued' end,
       reverts = reverts + $3::integer, ${UNSIGNED}
     where id = $1 and hash = $2 and status = 'signed'`,
    [id, hash, reverted ? 1 : 0],
  )
}

const searchChain = async ({ database, chain, config }: Platform, payout: Payout): Promise<number | undefined> => {
  const { id, nonce, first_block, token, receiver, amount } = payout
  if (nonce === null || first_block === null) return undefined
  const isKnown = async (hashes: string[]) => {
    const unknown = await database.query(
      `select from unnest($1::text[]) as found (hash)
       where not exists (select from payout where ${isPaidBy('found.hash')} and id <> $2)`,
      [hashes, id],
    )
    return unknown.length === 0
  }
  return neverPaid(
    chain.rpc,
    {
      from: chain.hotWallet.address,
      nonce: Number(nonce),
      hashes: hashesOf(payout),
      token,
      to: receiver,
      amountBaseUnits: amount,
      firstBlock: Number(first_block),
    },
    { confirmations: config.chain.confirmations, isKnown },
  )
}

/**
 * Decides on a payout whose nonce is used, but whose transaction the node does not know. A lagging node reports the
 * same for a mined payout. Signing again therefore takes two searches with a pause between them, the second on a node
 * at least as far as the first. Without both proofs an operator decides.
 */
const searchMissing = async (platform: Platform, payout: Payout): Promise<void> => {
  const { database, config, clock, log } = platform
  const at = nowSeconds(clock)
  const { id, hash, missing_at, missing_block } = payout
  if (missing_at === null) {
    log.error({ payout: id, hash }, 'the node does not know a payout whose nonce is used')
    const block = await searchChain(platform, payout)
    await database.query(
      "update payout set missing_at = $3, missing_block = $4 where id = $1 and hash = $2 and status = 'signed'",
      [id, hash, at, block ?? null],
    )
    return
  }
  if (at < Number(missing_at) + config.chain.payoutSearchSeconds) return
  const block = await searchChain(platform, payout)
  if (missing_block !== null && block !== undefined && block >= Number(missing_block)) {
    const reason = 'the nonce of a payout was used by another transaction'
    await sendAgain(platform, payout, { reason, reverted: false })
    return
  }
  log.error({ payout: id, hash }, 'a payout is unclear: an operator decides (npm run payouts -- list)')
  await database.query("update payout set status = 'unclear' where id = $1 and hash = $2 and status = 'signed'", [
    id,
    hash,
  ])
}

const confirm = async (platform: Platform, payout: Payout, settled: number): Promise<void> => {
  const { config, database } = platform
  const { id, hash, nonce, missing_at } = payout
  if (hash === null) return
  const found = await readPayout(platform, payout)
  if (!found) {
    if (Number(nonce) < settled) await searchMissing(platform, payout)
    return
  }
  if (missing_at !== null) {
    await database.query('update payout set missing_at = null, missing_block = null where id = $1 and hash = $2', [
      id,
      hash,
    ])
  }
  const { reading } = found
  if (reading.state !== 'mined' && reading.state !== 'reverted') return
  if (reading.confirmations < config.chain.confirmations) return
  if (reading.state === 'mined') await finish(platform, payout, found.hash)
  else await sendAgain(platform, payout, { reason: 'a payout was reverted', reverted: true })
}

/** Returns the number of the hot wallet's transactions that are deep enough to be final. */
const settledCount = async ({ chain, config }: Platform): Promise<number> => {
  const deep = (await readBlockNumber(chain.rpc)) - config.chain.confirmations + 1
  return deep < 0 ? 0 : readTransactionCount(chain.rpc, chain.hotWallet.address, deep)
}

/** Books payouts that are deep enough in the chain, and requeues those that can never be mined. */
export const confirmPayouts = async (platform: Platform): Promise<void> => {
  const payouts = await openPayouts(platform)
  if (payouts.length === 0) return
  // Before the receipts are read: what is counted by now and has no receipt afterwards is another transaction.
  const settled = await settledCount(platform)
  for (const payout of payouts) {
    await isolated(platform, { payout: payout.id }, () => confirm(platform, payout, settled))
  }
}

/**
 * Sends what the hot wallet owes. Each step is recorded before the next one begins and can be repeated: a process that
 * dies in between neither loses a payout nor sends it twice, and two processes may do so at the same time. While
 * operators have stopped payouts, it only follows those that were sent before.
 */
export const sendPayouts = async (platform: Platform): Promise<void> => {
  const [open] = await platform.database.query(`select from ${PAYOUTS_DUE} limit 1`)
  if (!open) return
  await confirmPayouts(platform)
  await recallHeldPayouts(platform)
  for (const step of [assignNonces, signPayouts, raisePayouts, broadcastPayouts]) {
    // Before each step: what is stopped gets no nonce and no signature.
    if (await arePayoutsStopped(platform.database)) return
    await step(platform)
  }
  await confirmPayouts(platform)
}
