import { act } from 'react'
import { AppError } from '@/errors/app-error'
import { Screen as Help } from '@/features/help/help-screen'
import type { RouteKey } from '@/routes'
import { pageOf } from '../support/fake-platform/changed'
import { ticket } from '../support/fake-platform/member-answers'
import { helpHarness, TEXT } from '../unit/features/help/support'
import { allByRole, byRole, cleanUp, pageText, press, settle } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const show = async (harness: ReturnType<typeof helpHarness>, parameters: Record<string, string>, language?: 'zh') => {
  const route: RouteKey = 'help'
  showPage(harness, route, loaded(Help), { parameters, language })
  await settle()
  return harness
}

const textArea = () => byRole('textbox') as HTMLTextAreaElement

const write = (area: HTMLTextAreaElement, text: string, event: Event = new Event('input', { bubbles: true })) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(event)
  })

describe('help and feedback', () => {
  it('opens one answer after the other', async () => {
    await show(helpHarness(), {})
    const question = byRole('button', 'How?')
    expect(question.getAttribute('aria-expanded')).toBe('false')
    press(question)
    expect(byRole('button', 'How?').getAttribute('aria-expanded')).toBe('true')
    expect(pageText()).toContain('So.')
    press(byRole('button', 'How?'))
    expect(pageText()).not.toContain('So.')
  })

  it('reports that a list could not be loaded, and loads it again', async () => {
    const harness = helpHarness()
    harness.fake.unreachable = new AppError('timeout')
    await show(harness, {})
    expect(pageText()).toContain('Couldn’t load FAQ')
    press(byRole('radio', 'My tickets'))
    expect(pageText()).toContain('Couldn’t load your tickets')
    harness.fake.unreachable = undefined
    press(byRole('button', 'Retry'))
    await settle()
    expect(pageText()).toContain(TEXT)
    expect(pageText()).toContain('Awaiting reply')
  })

  it('explains an empty list, and links to a new ticket', async () => {
    const harness = helpHarness()
    harness.fake.answers.getTickets = () => pageOf([])
    await show(harness, {})
    press(byRole('radio', 'My tickets'))
    expect(pageText()).toContain('No tickets yet')
    press(byRole('button', 'Contact customer service'))
    expect(harness.calls.at(-1)).toBe('push /pages/text/help?write=new')
  })

  it('reports a new answer before the list is opened, and links to it', async () => {
    const harness = helpHarness()
    const list = [{ ...ticket(), status: 'answered' as const, unread: true }]
    harness.fake.answers.getTickets = () => pageOf(list)
    await show(harness, {})
    press(byRole('radio', 'My tickets · new'))
    expect(pageText()).toContain('New reply')
    press(byRole('button', /^My withdrawal has not arrived/))
    expect(harness.calls.at(-1)).toBe('push /pages/text/help?ticket=12')
  })
})

describe('a new ticket', () => {
  it('shows errors at the field and next to the button, and where to find the sent ticket', async () => {
    const harness = await show(helpHarness(), { write: 'new' })
    press(byRole('button', 'Send'))
    await settle()
    const short = 'Please describe the problem in at least 10 characters.'
    expect(allByRole('alert').map(({ textContent }) => textContent)).toEqual([short])
    expect(textArea().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(textArea().getAttribute('aria-describedby') ?? '')?.textContent).toBe(short)
    expect(pageText().split(short)).toHaveLength(3)
    write(textArea(), TEXT)
    expect(pageText()).toContain(`${TEXT.length}/2000`)
    expect(pageText()).not.toContain(short)
    press(byRole('button', 'Send'))
    await settle()
    expect(pageText()).toContain('Ticket 12 submitted')
    press(byRole('button', 'View ticket'))
    expect(harness.calls.at(-1)).toBe('redirect /pages/text/help?ticket=12')
  })

  it('does not interrupt a text composition', async () => {
    await show(helpHarness(), { write: 'new' }, 'zh')
    const area = textArea()
    act(() => {
      area.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    })
    write(area, 'ti xian')
    expect(pageText()).toContain('0/2000')
    write(area, '提现')
    act(() => {
      area.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    })
    expect(pageText()).toContain('2/2000')
    expect(textArea().value).toBe('提现')
  })

  it('links a visitor to the login', async () => {
    const harness = helpHarness()
    harness.stores.session.clear()
    await show(harness, { write: 'new' })
    expect(pageText()).toContain('Log in to contact customer service')
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('a ticket', () => {
  const message = { id: '1', author: 'member' as const, text: '<b>bold</b>', images: [], video: '', createdAt: 1 }

  it('shows every message as plain text', async () => {
    const harness = helpHarness()
    harness.fake.answers.getTicket = () => ({ ...ticket(), facts: 'Quantity: 1', messages: [message] })
    await show(harness, { ticket: '12' })
    expect(pageText()).toContain('<b>bold</b>')
    expect(document.querySelector('b')).toBeNull()
    expect(byRole('group', 'About this record').textContent).toContain('Quantity: 1')
  })

  it('that is closed accepts no messages, and names the next step', async () => {
    const harness = helpHarness()
    const closed = { ...ticket(), status: 'closed' as const, facts: '', messages: [message] }
    harness.fake.answers.getTicket = () => closed
    await show(harness, { ticket: '12' })
    expect(pageText()).toContain('This ticket is closed.')
    expect(document.querySelector('textarea')).toBeNull()
    expect(byRole('button', 'Contact customer service')).toBeTruthy()
  })
})
