import type { TicketRecordKind } from '@/domain/ticket'

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
