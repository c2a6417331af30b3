import { answerTicket, closeTicket, openTickets, ticketFile } from '../commands/answer-ticket'
import { propose } from '../commands/operators/proposals'
import { ConsoleRefusal } from '../commands/operators/refusal'
import { isRefundAmount, needsSecondOperator, refundTicket } from '../commands/refund-ticket'
import { joining } from '../database/database'
import type { ReadHandler, WriteHandler } from './handler'

export const list: ReadHandler<'tickets/list'> = async (_, { database }) => ({ list: await openTickets(database) })

export const show: ReadHandler<'tickets/show'> = async ({ payload: { id } }, { database }) => {
  const ticket = await ticketFile(database, id)
  if (!ticket) throw new ConsoleRefusal('record-not-found')
  return { ...ticket, messages: ticket.messages.map((message) => ({ ...message, images: [...message.images] })) }
}

export const answer: WriteHandler<'tickets/answer'> =
  ({ payload: { id, text } }) =>
  async ({ transaction, at }) => {
    if (!(await answerTicket(joining(transaction), { id, text, at }))) throw new ConsoleRefusal('already-decided')
    return { data: {}, change: { subject: `ticket ${id}`, after: { text } } }
  }

export const close: WriteHandler<'tickets/close'> =
  ({ payload: { id } }) =>
  async ({ transaction, at }) => {
    if (!(await closeTicket(transaction, { id, at }))) throw new ConsoleRefusal('already-decided')
    return { data: {}, change: { subject: `ticket ${id}`, after: { status: 'closed' } } }
  }

export const refund: WriteHandler<'tickets/refund'> =
  ({ payload: { id, amount, reason }, operator }, { config }) =>
  async ({ transaction, at }) => {
    if (!isRefundAmount(amount)) throw new ConsoleRefusal('input-invalid', { field: 'amount' })
    const subject = `ticket ${id}`
    const needsTwo = await needsSecondOperator(transaction, config, { id, amount, at })
    if (needsTwo === undefined) throw new ConsoleRefusal('record-not-found')
    if (needsTwo) {
      const details = { kind: 'ticket-refund', ticketId: id, amount } as const
      const proposal = await propose(transaction, { details, reason }, { actor: operator, at })
      return { data: { outcome: 'proposed' }, change: { subject, reason, after: { proposal, amount } } }
    }
    if (!(await refundTicket(joining(transaction), { id, amount, at }))) throw new ConsoleRefusal('already-decided')
    return { data: { outcome: 'refunded' }, change: { subject, reason, after: { amount } } }
  }
