/** Characters of a ticket; the maximum applies to added messages too. */
export const TICKET_TEXT_MINIMUM = 10
export const TICKET_TEXT_MAXIMUM = 2000
/** Maximum tickets and added messages per member and day (UTC). */
export const TICKETS_A_DAY = 10
export const TICKET_MESSAGES_A_DAY = 50
/** Maximum characters of the facts in a ticket about a record. */
export const TICKET_FACTS_MAXIMUM = 1000

/** Records that a ticket can refer to. `release-payment` is one day's payment of a release. */
export const TICKET_RECORD_KINDS = ['order', 'transfer', 'withdrawal', 'release-payment'] as const
export type TicketRecordKind = (typeof TICKET_RECORD_KINDS)[number]

export type TicketTextProblem = 'too-short' | 'too-long'

/**
 * Returns the validation error of a text; leading and trailing spaces do not count.
 *
 * @param minimum {@link TICKET_TEXT_MINIMUM} for a new ticket, 1 for an added message
 */
export const ticketTextProblem = (text: string, minimum: number): TicketTextProblem | undefined => {
  const { length } = text.trim()
  if (length < minimum) return 'too-short'
  return length > TICKET_TEXT_MAXIMUM ? 'too-long' : undefined
}

/** Text to customer service: a new ticket, with an optional record, or a message for an existing ticket. */
export type Writing =
  | { readonly about: { readonly kind: TicketRecordKind; readonly id?: string } | undefined }
  | { readonly ticketId: string }

/** Returns the storage key of an unsent draft. */
export const draftName = (writing: Writing): string => {
  if ('ticketId' in writing) return `ticket-message ${writing.ticketId}`
  const { about } = writing
  return about === undefined ? 'ticket' : `ticket ${about.kind} ${about.id ?? ''}`
}
