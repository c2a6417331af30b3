/**
 * Holds what the hot wallet has sent on the chain against what the database knows, after it was brought back to an earlier
 * time and before the first process starts; and books what it owes still and the chain has.
 *
 *     npm run payouts -- compare 41000000
 *     npm run payouts -- adopt 41000000
 *     npm run payouts -- list
 *     npm run payouts -- retry 12
 *     npm run payouts -- paid 12 0xHASH
 *     npm run payouts -- explained 0xHASH
 *
 * Decisions and `adopt` also need `--operator NAME`, an account of `npm run operators`. The number is the first block to compare: one before the restored point in time. Needs DATABASE_URL and CHAIN_RPC_URL.
 * Ends with 1 while something is left that the database does not know of.
 */
import { openChain } from '../chain/chain-access'
import { readConfig } from '../config/config'
import { joining } from '../database/database'
import { createMovableClock } from '../database/movable-clock'
import { openMigratedDatabase } from '../database/open'
import {
  adoptPayment,
  bookVerified,
  hasTransaction,
  paysPayout,
  retryPayout,
  type UnknownPayment,
  unknownPayments,
  waitingPayouts,
} from '../operations/chain-payouts'
import { explainPayment, unbookedPayments } from '../operations/unbooked-payments'
import type { Platform } from '../platform'
import { asOperator, operatorWords } from './as-operator'

const lineOf = ({ sent, owed }: UnknownPayment): string => {
  const { hash, blockNumber, nonce, amountBaseUnits, token, to } = sent
  const known = owed
    ? `is owed as ${owed.kind} ${owed.id}`
    : 'is owed to nobody: whoever got it may have the coins still'
  return `block ${blockNumber}  nonce ${nonce}  ${amountBaseUnits} of ${token}  to ${to}  ${hash}  ${known}`
}

/** Lists or decides the payouts that wait for an operator. @returns whether the decision was carried out */
const decide = async (
  platform: Pick<Platform, 'config' | 'database' | 'chain' | 'clock'>,
  {
    action,
    id,
    hash,
    operator,
  }: { readonly action: string; readonly id: string; readonly hash: string; readonly operator: string },
) => {
  const { database } = platform
  const decision = (subject: string, after: object) =>
    ({ operator, call: 'money/decidePayout', change: { subject, after } }) as const
  if (action === 'retry') {
    if (await hasTransaction(platform, id)) {
      throw new Error(`A transaction of payout ${id} is on the chain: book it with \`paid\` once it is deep enough.`)
    }
    return asOperator(database, decision(`payout ${id}`, { decision: action }), ({ transaction }) =>
      retryPayout(transaction, id),
    )
  }
  if (action === 'paid') {
    if (!(await paysPayout(platform, id, hash))) return false
    return asOperator(database, decision(`payout ${id}`, { decision: action, hash }), ({ transaction, at }) =>
      bookVerified(transaction, id, hash, at),
    )
  }
  if (action === 'explained') {
    return asOperator(database, decision(`payment ${id}`, { decision: action }), ({ transaction }) =>
      explainPayment({ database: transaction, clock: platform.clock }, id),
    )
  }
  for (const { status, amount, token, receiver, nonce, ...payout } of await waitingPayouts(platform)) {
    console.log(`${payout.id}  ${status}  ${amount} of ${token}  to ${receiver}  nonce ${nonce}  ${payout.hash}`)
  }
  for (const { block, amount, token, receiver, ...payment } of await unbookedPayments(platform.database)) {
    console.log(`not booked  ${amount} of ${token}  to ${receiver}  block ${block}  ${payment.hash}`)
  }
  return true
}

/** Actions by the form of what they name. */
const DECISIONS = ['list', 'retry', 'paid', 'explained']
const subjectOf = (action: string): RegExp => (action === 'explained' ? /^0x[0-9a-f]{64}$/i : /^\d{1,15}$/)
const USAGE = 'Usage: npm run payouts -- compare BLOCK | adopt BLOCK | list | retry ID | paid ID HASH | explained HASH'

const run = async (): Promise<number> => {
  const { words, operator } = operatorWords(process.argv.slice(2))
  const [action = '', block = '', hash = ''] = words
  const compares = action === 'compare' || action === 'adopt'
  if (!compares && !DECISIONS.includes(action)) throw new Error(USAGE)
  if (action !== 'list' && !subjectOf(action).test(block)) throw new Error(USAGE)
  const config = readConfig(process.env)
  if (config.databaseUrl === '' || config.chain.rpcUrl === '') throw new Error('Needs DATABASE_URL and CHAIN_RPC_URL.')
  const database = await openMigratedDatabase(config)
  const clock = await createMovableClock(database)
  try {
    const chain = await openChain({ config, clock, database, accounts: [], journalFile: undefined })
    const platform = { config, database, chain, clock }
    if (!compares) {
      const done = await decide(platform, { action, id: block, hash, operator })
      if (!done) console.error(`${block} does not wait for this decision.`)
      await chain.close()
      return done ? 0 : 1
    }
    let left = 0
    for (const payment of await unknownPayments(platform, Number(block))) {
      const adopted =
        action === 'adopt' &&
        (await asOperator(
          database,
          {
            operator,
            call: 'money/decidePayout',
            change: {
              subject: `payment ${payment.sent.hash}`,
              after: { decision: action, owed: payment.owed ?? null },
            },
          },
          ({ transaction }) => adoptPayment({ ...platform, database: joining(transaction) }, payment),
        ))
      if (!adopted) left += 1
      console.log(`${lineOf(payment)}${adopted ? ', and is booked now' : ''}`)
    }
    console.log(left === 0 ? 'The database knows of everything that was sent.' : `${left} not known of.`)
    await chain.close()
    return left === 0 ? 0 : 1
  } finally {
    await clock.close()
    await database.close()
  }
}

run().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
