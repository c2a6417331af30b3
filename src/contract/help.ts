import * as v from 'valibot'
import { UPLOAD_IMAGES_MAXIMUM } from '@/domain/constants'
import { TICKET_FACTS_MAXIMUM, TICKET_RECORD_KINDS, TICKET_TEXT_MAXIMUM, TICKET_TEXT_MINIMUM } from '@/domain/ticket'
import { call, sent } from './call'
import { described, Empty, FileUrl, Id, listOf, OptionalIdempotencyKey, PageOnly, Seconds, Text } from './schema'

const Ticket = v.object({
  id: described(Id, 'id of the record'),
  status: described(v.picklist(['open', 'answered', 'closed']), 'state of the record'),
  summary: described(Text(200), 'the beginning of the text'),
  unread: described(v.boolean(), 'whether there is a reply that was not opened yet'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
  updatedAt: described(Seconds, 'when it last changed, in unix seconds'),
})

const Message = v.object({
  id: described(Id, 'id of the record'),
  author: described(v.picklist(['member', 'service']), 'who wrote it'),
  text: described(Text(TICKET_TEXT_MAXIMUM), 'text, plain'),
  images: described(v.array(FileUrl), 'addresses of pictures, as the upload answered them'),
  video: described(FileUrl, 'address of the video; empty where none'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
})

const written = (minimum: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(minimum), v.maxLength(TICKET_TEXT_MAXIMUM))

/** URLs that the upload calls returned to this member. */
const files = {
  images: v.optional(
    described(
      v.pipe(v.array(FileUrl), v.maxLength(UPLOAD_IMAGES_MAXIMUM)),
      'addresses of pictures, as the upload answered them',
    ),
    [],
  ),
  video: v.optional(described(FileUrl, 'address of the video; empty where none')),
}

/** Subject of a ticket: the member's record, if it has an id, and its facts as the app showed them. */
const About = v.object({
  kind: described(v.picklist(TICKET_RECORD_KINDS), 'what kind it is'),
  id: v.optional(described(Id, 'id of the record; left out for an order without a number')),
  facts: described(Text(TICKET_FACTS_MAXIMUM), 'the record as the member saw it, plain text'),
})

/** Questions, answers and tickets; our additions to the specification. */
export const helpCalls = {
  '/api/help/getQuestions': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('Frequently asked questions with their answers, in order.', () => Empty),
    data: v.array(
      v.object({
        id: described(Id, 'id of the record'),
        question: described(Text(200), 'the question, plain text'),
        answer: described(Text(2000), 'the answer, plain text'),
      }),
    ),
  }),
  '/api/help/addTicket': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Open a ticket with customer service: a text, up to 52 images and a video uploaded by the member, and the record it is about. Ten a day.',
      () =>
        v.object({
          text: described(written(TICKET_TEXT_MINIMUM), 'text, plain'),
          ...files,
          about: v.optional(described(About, 'the record that the ticket is about')),
          idempotencyKey: OptionalIdempotencyKey,
        }),
    ),
    data: Ticket,
  }),
  '/api/help/getTickets': call({
    access: 'member',
    effect: 'read',
    payload: sent('Tickets of the member, newest first.', () => PageOnly),
    data: listOf(Ticket),
  }),
  '/api/help/getTicket': call({
    access: 'member',
    effect: 'read',
    payload: sent('One ticket with its messages, oldest first; reading it marks its replies as read.', () =>
      v.object({ id: described(Id, 'id of the record') }),
    ),
    data: v.object({
      ...Ticket.entries,
      facts: described(Text(TICKET_FACTS_MAXIMUM), 'the record as the member saw it, plain text'),
      messages: described(v.array(Message), 'messages of the ticket, oldest first'),
    }),
  }),
  '/api/help/addTicketMessage': call({
    access: 'member',
    effect: 'write',
    payload: sent('Add a message to an open ticket, which then awaits a reply again. Fifty a day.', () =>
      v.object({
        id: described(Id, 'id of the record'),
        text: described(written(1), 'text, plain'),
        ...files,
        idempotencyKey: OptionalIdempotencyKey,
      }),
    ),
    data: Ticket,
  }),
} as const
