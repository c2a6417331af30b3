import { AppError, BusinessError } from '@/errors/app-error'
import { ListsModel } from '@/features/help/lists-model'
import { TicketModel } from '@/features/help/ticket-model'
import { pageOf } from '../../../support/fake-platform/changed'
import { ticket } from '../../../support/fake-platform/member-answers'
import { helpHarness } from './support'

describe('the lists of help and feedback', () => {
  it('keep the loaded questions when a reload fails', async () => {
    const { stores, fake } = helpHarness()
    const model = new ListsModel(stores)
    fake.unreachable = new AppError('timeout')
    await model.questions.load()
    expect(model.questions).toMatchObject({ content: 'failed', data: undefined })
    fake.unreachable = undefined
    await model.questions.load()
    expect(model.questions).toMatchObject({ content: 'ready', data: [expect.anything()] })
    fake.unreachable = new AppError('timeout')
    await model.questions.load()
    expect(model.questions).toMatchObject({ content: 'ready', data: [expect.anything()] })
  })

  it('never show a member’s tickets to visitors or other members', async () => {
    const { stores, fake } = helpHarness()
    const model = new ListsModel(stores)
    await model.readTickets()
    expect(model.tickets.rows.map(({ id }) => id)).toEqual(['12'])
    stores.session.clear()
    await model.readTickets()
    expect(model.tickets.rows).toEqual([])
    expect(fake.count('getTickets')).toBe(1)
  })

  it('report an unopened answer', async () => {
    const { stores, fake } = helpHarness()
    const model = new ListsModel(stores)
    fake.answers.getTickets = () => pageOf([ticket({ unread: true })])
    await model.readTickets()
    expect(model.news).toBe(true)
  })
})

describe('one ticket', () => {
  it('is missing if the platform does not know it, and failed if there is no response', async () => {
    const { stores, fake } = helpHarness()
    const model = new TicketModel(stores, '12')
    fake.unreachable = new AppError('offline')
    await model.load()
    expect(model.ticket.content).toBe('failed')
    fake.unreachable = undefined
    fake.failing.set('getTicket', new BusinessError(1010, 'Record not found', { field: 'id' }))
    await model.load()
    expect(model.ticket.content).toBe('gone')
  })

  it('remains visible when a reload fails', async () => {
    const { stores, fake } = helpHarness()
    fake.answers.getTicket = () => ({ ...ticket(), facts: '', messages: [] })
    const model = new TicketModel(stores, '12')
    await model.load()
    fake.unreachable = new AppError('timeout')
    await model.load()
    expect({ content: model.ticket.content, id: model.ticket.data?.id }).toEqual({ content: 'ready', id: '12' })
  })
})
