import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import { Id } from '@/contract/schema'
import { TICKET_TEXT_MAXIMUM } from '@/domain/ticket'
import { answerTicket, closeTicket, openTickets, ticketFile } from '../commands/answer-ticket'
import { isRefundAmount, refundTicket } from '../commands/refund-ticket'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { success } from './envelope'

const Question = v.variant('action', [
  v.object({ action: v.literal('list') }),
  v.object({ action: v.literal('show'), id: Id }),
  v.object({
    action: v.literal('answer'),
    id: Id,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TICKET_TEXT_MAXIMUM)),
  }),
  v.object({ action: v.literal('refund'), id: Id, amount: v.pipe(v.string(), v.check(isRefundAmount)) }),
  v.object({ action: v.literal('close'), id: Id }),
])

type Question = v.InferOutput<typeof Question>

const answerOf = async ({ database, clock }: Platform, question: Question): Promise<unknown> => {
  const at = nowSeconds(clock)
  switch (question.action) {
    case 'list':
      return openTickets(database)
    case 'show':
      return { ticket: (await ticketFile(database, question.id)) ?? null }
    case 'answer':
      return { done: await answerTicket(database, { ...question, at }) }
    case 'refund':
      return { done: await refundTicket(database, { ...question, at }) }
    case 'close':
      return { done: await closeTicket(database, { id: question.id, at }) }
  }
}

/**
 * Serves the operator's tool on a running development platform, because the tool cannot open the embedded database at
 * the same time.
 */
export const serveOperatorTickets = (app: FastifyInstance, platform: Platform): void => {
  app.post('/development/tickets', async ({ body }) => {
    const question = v.safeParse(Question, body)
    if (!question.success) throw new RefusalError(CODE.BODY_INVALID, { field: 'action' })
    return success(await answerOf(platform, question.output), nowSeconds(platform.clock))
  })
}
