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

type Decision = 'approve' | 'refuse'

interface Desk {
  list(): Promise<readonly WaitingWithdrawal[]>
  decide(id: string, decision: Decision, reason: string): Promise<boolean>
  close(): Promise<void>
}

const databaseDesk = async (): Promise<Desk> => {
  const database = await openDatabase(readConfig(process.env))
  return {
    list: () => waitingWithdrawals(database),
    decide: (id, decision, reason) => decideWithdrawal(database, { id, decision, reason }),
    close: () => database.close(),
  }
}

const platformDesk = (): Desk => {
  const url = `${process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 8700}`}/development/withdrawals`
  const ask = async (body: object): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      throw new Error(`No platform answers at ${url}.`, { cause: error })
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data?: unknown }
    if (code !== 1) throw new Error(msg)
    return data
  }
  return {
    list: () => ask({}) as Promise<WaitingWithdrawal[]>,
    decide: async (id, decision, reason) => ((await ask({ id, decision, reason })) as { decided: boolean }).decided,
    close: async () => undefined,
  }
}

const run = async (): Promise<void> => {
  const [action = '', id = '', ...words] = process.argv.slice(2)
  const desk = process.env.DATABASE_URL ? await databaseDesk() : platformDesk()
  try {
    if (action === 'list') {
      for (const { id: waiting, quantity, coin, account, createdAt } of await desk.list()) {
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
      throw new Error('Say list, approve ID, or refuse ID reason.')
    }
    if (!(await desk.decide(id, action, reason))) throw new Error(`No withdrawal ${id} waits for a decision.`)
    console.log(`Withdrawal ${id}: ${action === 'approve' ? 'approved' : 'refused'}.`)
  } finally {
    await desk.close()
  }
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
