/**
 * Shows the withdrawals that wait for an operator, and decides them.
 *
 *     npm run withdrawals -- list
 *     npm run withdrawals -- approve 12
 *     npm run withdrawals -- refuse 12 "The name does not match"
 *
 * Speaks to the database of DATABASE_URL; without one to the running development platform.
 */

import { decideWithdrawal, type WaitingWithdrawal, waitingWithdrawals } from '../commands/decide-withdrawal'
import { readConfig } from '../config/config'
import { openDatabase } from '../database/open'
import { callDevelopment } from './call-development'

type Decision = 'approve' | 'refuse'

interface WithdrawalClient {
  list(): Promise<readonly WaitingWithdrawal[]>
  decide(id: string, decision: Decision, reason: string): Promise<boolean>
  close(): Promise<void>
}

const databaseClient = async (): Promise<WithdrawalClient> => {
  const database = await openDatabase(readConfig(process.env))
  return {
    list: () => waitingWithdrawals(database),
    decide: (id, decision, reason) => decideWithdrawal(database, { id, decision, reason }),
    close: () => database.close(),
  }
}

const platformClient = (): WithdrawalClient => ({
  list: () => callDevelopment<WaitingWithdrawal[]>('withdrawals', {}),
  decide: async (id, decision, reason) =>
    (await callDevelopment<{ decided: boolean }>('withdrawals', { id, decision, reason })).decided,
  close: async () => undefined,
})

const run = async (): Promise<void> => {
  const [action = '', id = '', ...words] = process.argv.slice(2)
  const client = process.env.DATABASE_URL ? await databaseClient() : platformClient()
  try {
    if (action === 'list') {
      for (const { id: waiting, quantity, coin, account, createdAt } of await client.list()) {
        console.log(`${waiting}  ${quantity} ${coin}  to ${account}  since ${new Date(createdAt * 1000).toISOString()}`)
      }
      return
    }
    const reason = words.join(' ')
    if (
      (action !== 'approve' && action !== 'refuse') ||
      !/^[1-9]\d{0,17}$/.test(id) ||
      (action === 'refuse' && !reason)
    ) {
      throw new Error('Usage: npm run withdrawals -- list | approve ID | refuse ID reason')
    }
    if (!(await client.decide(id, action, reason))) throw new Error(`No withdrawal ${id} waits for a decision.`)
    console.log(`Withdrawal ${id}: ${action === 'approve' ? 'approved' : 'refused'}.`)
  } finally {
    await client.close()
  }
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
