import * as v from 'valibot'
import { Amount, Empty, Id, Seconds, Text } from '@/contract/schema'
import { TICKET_TEXT_MAXIMUM } from '@/domain/ticket'
import { read, write } from './call'
import { Reason, Uid } from './members'

const Message = v.object({
  author: Text(16),
  text: Text(TICKET_TEXT_MAXIMUM),
  images: v.array(Text(2048)),
  video: Text(2048),
  createdAt: Seconds,
})

const SUPPORT = ['support'] as const
const ById = v.object({ id: Id })

export const ticketCalls = {
  'tickets/list': read(
    SUPPORT,
    Empty,
    v.object({
      list: v.array(v.object({ id: Id, uid: Uid, text: Text(TICKET_TEXT_MAXIMUM), updatedAt: Seconds })),
    }),
  ),
  'tickets/show': read(
    SUPPORT,
    ById,
    v.object({
      id: Id,
      uid: Uid,
      status: Text(16),
      record: Text(64),
      /** As the member's app wrote them: check the record itself. */
      facts: Text(4_000),
      messages: v.array(Message),
    }),
  ),
  'tickets/answer': write(
    SUPPORT,
    v.object({ id: Id, text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TICKET_TEXT_MAXIMUM)) }),
    Empty,
  ),
  'tickets/close': write(SUPPORT, ById, Empty),
  /** Above a threshold it is proposed, and the treasury approves it. */
  'tickets/refund': write(
    SUPPORT,
    v.object({ id: Id, amount: Amount, reason: Reason }),
    v.object({ outcome: v.picklist(['refunded', 'proposed']) }),
  ),
}
