/** Characters of a text to customer service, and of what is added to it later. */
export const TICKET_TEXT_MINIMUM = 10
export const TICKET_TEXT_MAXIMUM = 2000
/** Tickets and added messages of one member in one day (UTC). */
export const TICKETS_A_DAY = 10
export const TICKET_MESSAGES_A_DAY = 50
/** Characters of the facts that come with a ticket about a record. */
export const TICKET_FACTS_MAXIMUM = 1000

/** What a ticket may be about, besides itself. `release-payment` is one day's payment of a release. */
export const TICKET_RECORD_KINDS = ['order', 'transfer', 'withdrawal', 'release-payment'] as const
export type TicketRecordKind = (typeof TICKET_RECORD_KINDS)[number]

export type TicketTextProblem = 'too-short' | 'too-long'

/**
 * Why a text cannot be sent; spaces around it do not count.
 *
 * @param minimum {@link TICKET_TEXT_MINIMUM} for a new ticket, 1 for what is added to one
 */
export const ticketTextProblem = (text: string, minimum: number): TicketTextProblem | undefined => {
  const { length } = text.trim()
  if (length < minimum) return 'too-short'
  return length > TICKET_TEXT_MAXIMUM ? 'too-long' : undefined
}

/** What is written: a ticket, about a record where one is named, or a message that is added to a ticket. */
export type Writing =
  | { readonly about: { readonly kind: TicketRecordKind; readonly id?: string } | undefined }
  | { readonly ticketId: string }

/** Under which name what is written is kept while it is not sent. */
export const draftName = (writing: Writing): string => {
  if ('ticketId' in writing) return `ticket-message ${writing.ticketId}`
  const { about } = writing
  return about === undefined ? 'ticket' : `ticket ${about.kind} ${about.id ?? ''}`
}
