import * as v from 'valibot'
import { TICKET_FACTS_MAXIMUM, TICKET_TEXT_MAXIMUM } from '@/domain/ticket'
import { call } from './call'
import { FileUrl, Id, listOf, Seconds, Text } from './schema'

const Ticket = v.object({
  id: Id,
  /** `open`: customer service has not answered what was written last. */
  status: v.picklist(['open', 'answered', 'closed']),
  /** The first message, shortened. */
  summary: Text(200),
  /** There is an answer that was not opened yet. */
  unread: v.boolean(),
  createdAt: Seconds,
  /** When something was last written. */
  updatedAt: Seconds,
})

const Message = v.object({
  id: Id,
  author: v.picklist(['member', 'service']),
  text: Text(TICKET_TEXT_MAXIMUM),
  images: v.array(FileUrl),
  /** Empty without one. */
  video: FileUrl,
  createdAt: Seconds,
})

/** Questions, answers and tickets: calls of our own. */
export const helpCalls = {
  '/api/help/getQuestions': call({
    data: v.array(v.object({ id: Id, question: Text(200), answer: Text(2000) })),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/help/addTicket': call({
    data: Ticket,
    access: 'member',
    effect: 'write',
  }),
  '/api/help/getTickets': call({ data: listOf(Ticket), access: 'member', effect: 'read' }),
  '/api/help/getTicket': call({
    data: v.object({
      ...Ticket.entries,
      /** The facts of the record it is about; empty where it is about none. */
      facts: Text(TICKET_FACTS_MAXIMUM),
      /** Oldest first. */
      messages: v.array(Message),
    }),
    access: 'member',
    effect: 'read',
  }),
  '/api/help/addTicketMessage': call({
    data: Ticket,
    access: 'member',
    effect: 'write',
  }),
} as const
