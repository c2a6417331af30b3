import { AppError, BusinessError } from '@/errors/app-error'
import { ListsModel } from '@/parts/help/lists-model'
import { TicketModel } from '@/parts/help/ticket-model'
import { helpWorld, ticketOf } from './support'

describe('the lists of help and feedback', () => {
  it('keep the questions that were read where reading them anew fails', async () => {
    const { stores, state } = helpWorld()
    const model = new ListsModel(stores)
    state.refusal = new AppError('timeout')
    await model.readQuestions()
    expect(model.questionsFailed).toBe(true)
    state.refusal = undefined
    await model.readQuestions()
    expect([model.questionsFailed, model.questions?.length]).toEqual([false, 1])
    state.refusal = new AppError('timeout')
    await model.readQuestions()
    expect([model.questionsFailed, model.questions?.length]).toEqual([false, 1])
  })

  it('show no visitor and no other member anybody’s tickets', async () => {
    const { stores, asked } = helpWorld()
    const model = new ListsModel(stores)
    await model.readTickets()
    expect(model.tickets.rows.map(({ id }) => id)).toEqual(['12'])
    stores.session.clear()
    await model.readTickets()
    expect(model.tickets.rows).toEqual([])
    expect(asked.filter(({ path }) => path === '/api/help/getTickets')).toHaveLength(1)
  })

  it('tell of an answer that was not opened', async () => {
    const { stores, answers } = helpWorld()
    const model = new ListsModel(stores)
    answers['/api/help/getTickets'] = { list: [{ ...ticketOf('12'), unread: true }], total: 1, page: 1, limit: 20 }
    await model.readTickets()
    expect(model.news).toBe(true)
  })
})

describe('one ticket', () => {
  it('is gone where the platform does not know it, and failed where nobody answered', async () => {
    const { stores, state } = helpWorld()
    const model = new TicketModel(stores, '12')
    state.refusal = new AppError('offline')
    await model.load()
    expect(model.phase).toBe('failed')
    state.refusal = new BusinessError(1010, 'Record not found', { field: 'id' })
    await model.retry()
    expect(model.phase).toBe('gone')
  })

  it('stays in sight where reading it anew fails', async () => {
    const { stores, state, answers } = helpWorld()
    answers['/api/help/getTicket'] = { ...ticketOf('12'), facts: '', messages: [] }
    const model = new TicketModel(stores, '12')
    await model.load()
    state.refusal = new AppError('timeout')
    await model.load()
    expect([model.phase, model.ticket?.id]).toEqual(['ready', '12'])
  })
})
