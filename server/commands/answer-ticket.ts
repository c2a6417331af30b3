import { TICKET_TEXT_MAXIMUM } from '@/domain/ticket'
import { onlyRow, type Queryable, type Transacting } from '../database/database'
import { excerpt } from '../texts/excerpt'
import { addOrderNotice } from './notices'
import { messagesOf } from './tickets'

/** A ticket that waits for an operator. */
export interface OpenTicket {
  readonly id: string
  readonly uid: string
  /** Last message of the member. */
  readonly text: string
  /** Time of that message, in unix seconds. */
  readonly updatedAt: number
}

export interface TicketFile {
  readonly id: string
  readonly uid: string
  readonly status: string
  /** Record that the ticket is about, as `withdrawal 12`; empty without one. */
  readonly record: string
  /** Facts that the member's app sent about the record. The member can forge them, so check the record itself. */
  readonly facts: string
  readonly messages: Awaited<ReturnType<typeof messagesOf>>
}

/** Returns tickets whose last message has no answer, longest wait first. */
export const openTickets = (queryable: Queryable) =>
  queryable.query<OpenTicket>(
    `select ticket.id, member.uid::text as uid, ticket.updated_at::float8 as "updatedAt",
       (select text from ticket_message where ticket_id = ticket.id order by id desc limit 1) as text
     from ticket join member on member.id = ticket.member_id
     where ticket.status = 'open' order by ticket.updated_at, ticket.id`,
  )

/** Undefined where there is none of this number. */
export const ticketFile = async (queryable: Queryable, id: string): Promise<TicketFile | undefined> => {
  const [ticket] = await queryable.query<Omit<TicketFile, 'id' | 'messages'>>(
    `select member.uid::text as uid, ticket.status, concat_ws(' ', record_kind, record_id) as record, record_facts as facts
     from ticket join member on member.id = ticket.member_id where ticket.id = $1`,
    [id],
  )
  return ticket && { id, ...ticket, messages: await messagesOf(queryable, id) }
}

/**
 * Answers a ticket and tells the member: a notice to read later and a message to an open app.
 *
 * @param at unix seconds
 * @returns false when there is none of this number, or it is closed
 * @throws RangeError for a text that is empty or too long
 */
export const answerTicket = (
  database: Transacting,
  { id, text, at }: { readonly id: string; readonly text: string; readonly at: number },
): Promise<boolean> => {
  const answer = text.trim()
  if (answer === '' || answer.length > TICKET_TEXT_MAXIMUM) throw new RangeError('an answer has 1 to 2000 characters')
  return database.transaction(async (transaction) => {
    const rows = await transaction.query<{ member_id: string }>(
      `update ticket set status = 'answered', unread = true, updated_at = $2
       where id = $1 and status <> 'closed' returning member_id`,
      [id, at],
    )
    if (rows.length === 0) return false
    await transaction.query(
      `insert into ticket_message (ticket_id, author, text, created_at) values ($1, 'service', $2, $3)`,
      [id, answer, at],
    )
    await addOrderNotice(transaction, {
      memberId: onlyRow(rows).member_id,
      kind: 'ticket-answered',
      render: ({ ticketAnswered }) => ticketAnswered({ id, answer: excerpt(answer) }),
      subject: { kind: 'ticket', id },
      at,
    })
    return true
  })
}

/** Closes a ticket: nothing can be added to it any more. @returns false when there is none that is not closed */
export const closeTicket = async (
  queryable: Queryable,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<boolean> => {
  const rows = await queryable.query(
    "update ticket set status = 'closed', updated_at = $2 where id = $1 and status <> 'closed' returning id",
    [id, at],
  )
  return rows.length > 0
}
