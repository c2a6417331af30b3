import * as v from 'valibot'
import { UPLOAD_IMAGES_MAXIMUM } from '@/domain/constants'
import { TICKET_FACTS_MAXIMUM, TICKET_RECORD_KINDS, TICKET_TEXT_MAXIMUM, TICKET_TEXT_MINIMUM } from '@/domain/ticket'
import { call } from './call'
import { Empty, FileUrl, Id, listOf, PageOnly, RequestId, Seconds, Text } from './schema'

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

const written = (minimum: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(minimum), v.maxLength(TICKET_TEXT_MAXIMUM))

/** Addresses that the upload calls answered to this member. */
const files = {
  images: v.optional(v.pipe(v.array(FileUrl), v.maxLength(UPLOAD_IMAGES_MAXIMUM)), []),
  video: v.optional(FileUrl),
}

/** What the ticket is about: the member's own record where it has an id, and its facts as the member saw them. */
const About = v.object({
  kind: v.picklist(TICKET_RECORD_KINDS),
  /** Left out for an order that the platform never numbered. */
  id: v.optional(Id),
  facts: Text(TICKET_FACTS_MAXIMUM),
})

/** Questions, answers and tickets: calls of our own. */
export const helpCalls = {
  '/api/help/getQuestions': call({
    payload: Empty,
    data: v.array(v.object({ id: Id, question: Text(200), answer: Text(2000) })),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/help/addTicket': call({
    payload: v.object({
      text: written(TICKET_TEXT_MINIMUM),
      ...files,
      about: v.optional(About),
      requestId: RequestId,
    }),
    data: Ticket,
    access: 'member',
    effect: 'write',
  }),
  '/api/help/getTickets': call({ payload: PageOnly, data: listOf(Ticket), access: 'member', effect: 'read' }),
  '/api/help/getTicket': call({
    payload: v.object({ id: Id }),
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
    payload: v.object({ id: Id, text: written(1), ...files, requestId: RequestId }),
    data: Ticket,
    access: 'member',
    effect: 'write',
  }),
} as const
