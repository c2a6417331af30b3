/**
 * Shows the tickets that wait for customer service, answers or closes them, and refunds one in USDT, once.
 *
 * - `npm run tickets -- list`
 * - `npm run tickets -- show 12`
 * - `npm run tickets -- answer 12 "The payment has arrived by now"`
 * - `npm run tickets -- refund 12 25.5`
 * - `npm run tickets -- close 12`
 *
 * Answers, refunds and closing also need `--operator NAME`, an account of `npm run operators`.
 *
 * Uses the database of DATABASE_URL; without one, the running development platform.
 */

import {
  answerTicket,
  closeTicket,
  type OpenTicket,
  openTickets,
  type TicketFile,
  ticketFile,
} from '../commands/answer-ticket'
import { isRefundAmount, needsSecondOperator, refundTicket } from '../commands/refund-ticket'
import { readConfig } from '../config/config'
import { joining } from '../database/database'
import { openMigratedDatabase } from '../database/open'
import { asOperator, operatorWords } from './as-operator'
import { callDevelopment } from './call-development'
import { runTool } from './run-tool'

interface TicketClient {
  list(): Promise<readonly OpenTicket[]>
  show(id: string): Promise<TicketFile | undefined>
  answer(id: string, text: string): Promise<boolean>
  refund(id: string, amount: string): Promise<boolean>
  closeTicket(id: string): Promise<boolean>
  close(): Promise<void>
}

const databaseClient = async (operator: string): Promise<TicketClient> => {
  const config = readConfig(process.env)
  const database = await openMigratedDatabase(config)
  const subject = (id: string) => `ticket ${id}`
  return {
    list: () => openTickets(database),
    show: (id) => ticketFile(database, id),
    answer: (id, text) =>
      asOperator(
        database,
        { operator, call: 'tickets/answer', change: { subject: subject(id), after: { text } } },
        ({ transaction, at }) => answerTicket(joining(transaction), { id, text, at }),
      ),
    refund: (id, amount) =>
      asOperator(
        database,
        { operator, call: 'tickets/refund', change: { subject: subject(id), after: { amount } } },
        async ({ transaction, at }) => {
          if (await needsSecondOperator(transaction, config, { id, amount, at })) {
            throw new Error(
              `Above ${config.refundTwoOperatorsAbove} USDT of a member within 24 hours two operators decide: use the console.`,
            )
          }
          return refundTicket(joining(transaction), { id, amount, at })
        },
      ),
    closeTicket: (id) =>
      asOperator(
        database,
        { operator, call: 'tickets/close', change: { subject: subject(id), after: { status: 'closed' } } },
        ({ transaction, at }) => closeTicket(transaction, { id, at }),
      ),
    close: () => database.close(),
  }
}

const platformClient = (): TicketClient => {
  const ask = <Data>(body: object) => callDevelopment<Data>('tickets', body)
  const done = async (body: object) => (await ask<{ done: boolean }>(body)).done
  return {
    list: () => ask({ action: 'list' }),
    show: async (id) => (await ask<{ ticket: TicketFile | null }>({ action: 'show', id })).ticket ?? undefined,
    answer: (id, text) => done({ action: 'answer', id, text }),
    refund: (id, amount) => done({ action: 'refund', id, amount }),
    closeTicket: (id) => done({ action: 'close', id }),
    close: async () => undefined,
  }
}

/**
 * Characters that move a terminal's cursor, colour it or reverse its text. Members write these texts, so the terminal's
 * owner cannot trust them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const shown = (text: string): string => text.replace(UNSEEN, '\ufffd')
const oneLine = (text: string): string => shown(text.replace(/\s+/g, ' '))
const time = (seconds: number): string => new Date(seconds * 1000).toISOString()
const indented = (text: string): string => shown(text).replace(/^/gm, '    ')

const printTicket = ({ id, uid, status, record, facts, messages }: TicketFile): void => {
  console.log(`Ticket ${id}  ${status}  member ${uid}${record === '' ? '' : `  about ${record}`}`)
  if (facts !== '') console.log(`  as their app shows it:\n${indented(facts)}`)
  for (const { author, text, images, video, createdAt } of messages) {
    console.log(`\n  ${time(createdAt)}  ${author}\n${indented(text)}`)
    for (const file of [...images, ...(video === '' ? [] : [video])]) console.log(`    ${file}`)
  }
}

const USAGE =
  'Usage: npm run tickets -- list | show ID | answer ID text | refund ID amount (USDT, six decimals at most) | close ID'

const act = async (client: TicketClient, [action = '', id = '', ...words]: readonly string[]): Promise<void> => {
  if (action === 'list') {
    for (const { id: waiting, uid, text, updatedAt } of await client.list()) {
      console.log(`${waiting}  member ${uid}  since ${time(updatedAt)}  ${oneLine(text).slice(0, 100)}`)
    }
    return
  }
  const text = words.join(' ').trim()
  if (!/^[1-9]\d{0,17}$/.test(id) || (action === 'answer' || action === 'refund') === (text === ''))
    throw new Error(USAGE)
  if (action === 'show') {
    const ticket = await client.show(id)
    if (!ticket) throw new Error(`There is no ticket ${id}.`)
    printTicket(ticket)
    return
  }
  if (action === 'refund') {
    if (!isRefundAmount(text)) throw new Error(USAGE)
    if (!(await client.refund(id, text))) throw new Error(`There is no ticket ${id} that was not refunded.`)
    console.log(`Ticket ${id}: refunded ${text} USDT.`)
    return
  }
  if (action !== 'answer' && action !== 'close') throw new Error(USAGE)
  const done = action === 'answer' ? await client.answer(id, text) : await client.closeTicket(id)
  if (!done) throw new Error(`There is no ticket ${id} that is not closed.`)
  console.log(`Ticket ${id}: ${action === 'answer' ? 'answered' : 'closed'}.`)
}

runTool(async () => {
  const { words, operator } = operatorWords(process.argv.slice(2))
  const client = process.env.DATABASE_URL ? await databaseClient(operator) : platformClient()
  try {
    await act(client, words)
  } finally {
    await client.close()
  }
})
