/**
 * Shows the payments that match no order, and decides them: credits the member who made one, sends it back to the wallet
 * it came from, or leaves it to the platform.
 *
 *     npm run payments -- list
 *     npm run payments -- credit 12 100123
 *     npm run payments -- refund 12
 *     npm run payments -- leave 12
 *
 * Decisions also need `--operator NAME`, an account of `npm run operators`. The second number of `credit` is the UID of
 * a member who claims the payment. The tool uses the database of DATABASE_URL. Without one it calls the running
 * development platform.
 */

import { decidePayment, type PaymentDecision, type WaitingPayment, waitingPayments } from '../commands/decide-payment'
import { readConfig } from '../config/config'
import { joining } from '../database/database'
import { openMigratedDatabase } from '../database/open'
import { asOperator, operatorWords } from './as-operator'
import { callDevelopment } from './call-development'
import { runTool } from './run-tool'

interface PaymentClient {
  list(): Promise<readonly WaitingPayment[]>
  decide(id: string, decision: PaymentDecision): Promise<boolean>
  close(): Promise<void>
}

const databaseClient = async (operator: string): Promise<PaymentClient> => {
  const database = await openMigratedDatabase(readConfig(process.env))
  return {
    list: () => waitingPayments(database),
    decide: (id, decision) =>
      asOperator(
        database,
        { operator, call: 'money/decidePayment', change: { subject: `payment ${id}`, after: decision } },
        ({ transaction, at }) => decidePayment(joining(transaction), { id, ...decision, at }),
      ),
    close: () => database.close(),
  }
}

const platformClient = (): PaymentClient => ({
  list: () => callDevelopment<WaitingPayment[]>('payments', {}),
  decide: async (id, decision) =>
    (await callDevelopment<{ decided: boolean }>('payments', { id, ...decision })).decided,
  close: async () => undefined,
})

const USAGE = 'Usage: npm run payments -- list | credit ID UID | refund ID | leave ID'

const NUMBER = /^[1-9]\d{0,17}$/

const decisionOf = (action: string, uid: string): PaymentDecision => {
  if (action === 'credit' && NUMBER.test(uid)) return { decision: 'credit', uid }
  if ((action === 'refund' || action === 'leave') && uid === '') return { decision: action }
  throw new Error(USAGE)
}

const print = ({ id, hash, payer, amount, waitingSince, claims }: WaitingPayment): void => {
  console.log(`${id}  ${amount} USDT  from ${payer}  ${hash}  since ${new Date(waitingSince * 1000).toISOString()}`)
  for (const { uid, orderId, quantity, coin, reason, linked } of claims) {
    console.log(
      `    claimed by ${uid} for order ${orderId} of ${quantity} ${coin}: ${reason}${linked ? ', linked wallet' : ''}`,
    )
  }
}

runTool(async () => {
  const { words, operator } = operatorWords(process.argv.slice(2))
  const [action = '', id = '', uid = ''] = words
  const client = process.env.DATABASE_URL ? await databaseClient(operator) : platformClient()
  try {
    if (action === 'list') {
      for (const payment of await client.list()) print(payment)
      return
    }
    if (!NUMBER.test(id)) throw new Error(USAGE)
    const decision = decisionOf(action, uid)
    if (!(await client.decide(id, decision))) {
      throw new Error(`No payment ${id} waits for a decision${uid && `, or member ${uid} does not claim it`}.`)
    }
    console.log(`Payment ${id}: ${decision.decision === 'leave' ? 'left' : `${decision.decision}ed`}.`)
  } finally {
    await client.close()
  }
})
