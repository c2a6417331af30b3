import { addToTicket, listTickets, openTicket, readTicket } from '../commands/tickets'
import { textsIn } from '../database/texts'
import type { Call, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

/** Frequently asked questions, as an operator put them in order. */
export const getQuestions = ({ language }: Call<'/api/help/getQuestions'>, { database }: Platform) => {
  return database.query<{ id: string; question: string; answer: string }>(
    `select id, ${textsIn(language, 'question', 'answer')} from question
     where visible order by position, id`,
  )
}

export const addTicket = ({ payload, memberId, nonce }: MemberCall<'/api/help/addTicket'>, platform: Platform) =>
  openTicket(platform, { memberId, request: payload, nonce })

export const getTickets = ({ payload, memberId }: MemberCall<'/api/help/getTickets'>, { database }: Platform) =>
  listTickets(database, { ...payload, memberId })

export const getTicket = ({ payload, memberId }: MemberCall<'/api/help/getTicket'>, platform: Platform) =>
  readTicket(platform, { memberId, id: payload.id })

export const addTicketMessage = (
  { payload, memberId, nonce }: MemberCall<'/api/help/addTicketMessage'>,
  platform: Platform,
) => addToTicket(platform, { memberId, request: payload, nonce })
