/**
 * Shows the withdrawals that wait for an operator, decides them, and suspends the withdrawals of a member.
 *
 *     npm run withdrawals -- list
 *     npm run withdrawals -- approve 12
 *     npm run withdrawals -- refuse 12 "The name does not match"
 *     npm run withdrawals -- freeze 100012 [HOURS]
 *     npm run withdrawals -- unfreeze 100012
 *
 * All but `list` also need `--operator NAME`, an account of `npm run operators`. Uses the database of DATABASE_URL; without one, the running development platform.
 */

import { freezeMember, type WaitingWithdrawal, waitingWithdrawals } from '../commands/decide-withdrawal'
import { decideAsOperator } from '../commands/operators/withdrawals'
import { readConfig } from '../config/config'
import { openMigratedDatabase } from '../database/open'
import { asOperator, operatorWords } from './as-operator'
import { callDevelopment } from './call-development'
import { runTool } from './run-tool'

const FREEZE_HOURS = 168

type Decision = 'approve' | 'refuse'

interface WithdrawalClient {
  list(): Promise<readonly WaitingWithdrawal[]>
  decide(id: string, decision: Decision, reason: string): Promise<boolean>
  /** @param hours 0 ends the suspension */
  freeze(uid: string, hours: number): Promise<boolean>
  close(): Promise<void>
}

const databaseClient = async (operator: string): Promise<WithdrawalClient> => {
  const config = readConfig(process.env)
  const database = await openMigratedDatabase(config)
  return {
    list: () => waitingWithdrawals(database),
    decide: (id, decision, reason) =>
      asOperator(
        database,
        {
          operator,
          call: 'money/decideWithdrawal',
          change: { subject: `withdrawal ${id}`, reason, after: { decision } },
        },
        async ({ transaction, ...by }) => {
          const { outcome } = await decideAsOperator(transaction, config, { id, decision, reason }, by)
          if (outcome === 'first') console.log('Another operator has to approve it, too.')
          return true
        },
      ),
    freeze: (uid, hours) =>
      asOperator(
        database,
        { operator, call: 'members/freeze', change: { subject: `member ${uid}`, after: { suspendedHours: hours } } },
        ({ transaction, at }) => freezeMember(transaction, { uid, until: hours === 0 ? null : at + hours * 3_600 }),
      ),
    close: () => database.close(),
  }
}

const platformClient = (): WithdrawalClient => ({
  list: () => callDevelopment<WaitingWithdrawal[]>('withdrawals', {}),
  decide: async (id, decision, reason) =>
    (await callDevelopment<{ decided: boolean }>('withdrawals', { id, decision, reason })).decided,
  freeze: async (uid, hours) => (await callDevelopment<{ decided: boolean }>('withdrawals', { uid, hours })).decided,
  close: async () => undefined,
})

runTool(async () => {
  const { words: given, operator } = operatorWords(process.argv.slice(2))
  const [action = '', id = '', ...words] = given
  const client = process.env.DATABASE_URL ? await databaseClient(operator) : platformClient()
  try {
    if (action === 'list') {
      for (const { id: waiting, quantity, coin, account, uid, hold, createdAt } of await client.list()) {
        const since = new Date(createdAt * 1000).toISOString()
        console.log(
          `${waiting}  ${quantity} ${coin}  of ${uid}  to ${account}  since ${since}${hold ? `  ${hold}` : ''}`,
        )
      }
      return
    }
    if ((action === 'freeze' || action === 'unfreeze') && /^\d{1,12}$/.test(id) && /^\d{0,5}$/.test(words[0] ?? '')) {
      const hours = action === 'unfreeze' ? 0 : Number(words[0] ?? FREEZE_HOURS)
      if (!(await client.freeze(id, hours))) throw new Error(`There is no member with the UID ${id}.`)
      console.log(`Member ${id}: ${hours === 0 ? 'not suspended' : `suspended for ${hours} hours`}.`)
      return
    }
    const reason = words.join(' ')
    if (
      (action !== 'approve' && action !== 'refuse') ||
      !/^[1-9]\d{0,17}$/.test(id) ||
      (action === 'refuse' && !reason)
    ) {
      throw new Error(
        'Usage: npm run withdrawals -- list | approve ID | refuse ID reason | freeze UID [hours] | unfreeze UID',
      )
    }
    if (!(await client.decide(id, action, reason))) throw new Error(`No withdrawal ${id} waits for a decision.`)
    console.log(`Withdrawal ${id}: ${action === 'approve' ? 'approved' : 'refused'}.`)
  } finally {
    await client.close()
  }
})
