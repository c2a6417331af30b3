import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'
import { Pager } from '@/stores/support/pager'
import { draftName, type TicketAbout, type Writing, WritingModel, type WritingPorts } from './writing-model'

type Questions = Data<'/api/help/getQuestions'>
type Ticket = Data<'/api/help/getTickets'>['list'][number]
export type TicketDetail = Data<'/api/help/getTicket'>

/** Where the sheet begins: its two lists, a ticket about a record, or one that was written before. */
export interface HelpStart {
  readonly about?: TicketAbout
  readonly ticketId?: string
}

type View =
  | { readonly name: 'lists' }
  | { readonly name: 'writing'; readonly about: TicketAbout | undefined }
  | { readonly name: 'sent'; readonly id: string }
  | { readonly name: 'ticket'; readonly id: string }

const PAGE_ROWS = 20

/** Whether the platform itself said no: asking again is no use. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'business'

/** Questions with their answers, a member's tickets, and the one that is open or being written. */
export class HelpModel {
  view: View = { name: 'lists' }
  tab: 'questions' | 'tickets' = 'questions'
  questions: Questions | undefined
  questionsFailed = false
  /** The question whose answer is shown. */
  unfolded: string | undefined
  ticket: TicketDetail | undefined
  ticketPhase: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  readonly tickets: Pager<Ticket>
  /** Where the sheet began: there is no way back from there. */
  private start: View['name'] = 'lists'
  private owner = ''
  /** What is being written goes on being uploaded while another view is looked at. */
  private readonly written = new Map<string, WritingModel>()

  constructor(
    private readonly stores: Pick<RootStore, 'api' | 'session' | 'unread'>,
    private readonly ports: WritingPorts,
  ) {
    const { help } = stores.api
    this.tickets = new Pager<Ticket>((page) =>
      help.call('/api/help/getTickets', { page, limit: PAGE_ROWS }, { silent: true }),
    )
    makeAutoObservable<this, 'stores' | 'ports' | 'owner' | 'written'>(this, {
      stores: false,
      ports: false,
      owner: false,
      written: false,
      tickets: false,
      view: observable.ref,
      questions: observable.ref,
      ticket: observable.ref,
    })
  }

  get canGoBack(): boolean {
    return this.view.name !== 'lists' && this.view.name !== this.start
  }

  /** An answer waits to be opened. */
  get news(): boolean {
    return this.tickets.rows.some(({ unread }) => unread)
  }

  /** Opens the sheet. Another member's tickets are never shown. */
  begin({ about, ticketId }: HelpStart): void {
    this.own()
    this.start = about ? 'writing' : 'lists'
    if (about) this.view = { name: 'writing', about }
    else if (ticketId !== undefined) this.openTicket(ticketId)
    else this.view = { name: 'lists' }
    this.readLists()
  }

  back(): void {
    this.view = { name: 'lists' }
    this.readLists()
  }

  show(tab: 'questions' | 'tickets'): void {
    this.tab = tab
  }

  unfold(id: string): void {
    this.unfolded = this.unfolded === id ? undefined : id
  }

  write(): void {
    this.view = { name: 'writing', about: undefined }
  }

  /** A ticket was sent. */
  arrive(id: string): void {
    this.view = { name: 'sent', id }
    this.tab = 'tickets'
    this.readTickets()
  }

  openTicket(id: string): void {
    this.view = { name: 'ticket', id }
    if (this.ticket?.id !== id) this.ticket = undefined
    this.tab = 'tickets'
    this.readTicket()
  }

  /** What belongs to a place, as it was left. */
  writingOf(writing: Writing): WritingModel {
    const name = draftName(writing)
    const present = this.written.get(name) ?? new WritingModel(this.stores, this.ports, writing)
    this.written.set(name, present)
    return present
  }

  /** Reads anew what is shown: an answer may have come. */
  renew(): void {
    if (this.view.name === 'ticket') this.readTicket()
    else this.readLists()
  }

  /** Gives up what is on its way. */
  end(): void {
    for (const writing of this.written.values()) writing.leave()
    this.written.clear()
  }

  async readQuestions(): Promise<void> {
    this.questionsFailed = false
    try {
      const questions = await this.stores.api.help.call('/api/help/getQuestions', {}, { silent: true })
      runInAction(() => {
        this.questions = questions
      })
    } catch {
      runInAction(() => {
        this.questionsFailed = this.questions === undefined
      })
    }
  }

  async readTickets(): Promise<void> {
    if (!this.stores.session.loggedIn) return
    // The list says itself that it could not be read.
    await this.tickets.renew().catch(() => undefined)
  }

  async moreTickets(): Promise<void> {
    await this.tickets.more().catch(() => undefined)
  }

  async readTicket(): Promise<void> {
    const { view } = this
    if (view.name !== 'ticket' || !this.stores.session.loggedIn) return
    const { id } = view
    const present = () => this.view.name === 'ticket' && this.view.id === id
    if (this.ticket?.id !== id) this.ticketPhase = 'loading'
    try {
      const ticket = await this.stores.api.help.call('/api/help/getTicket', { id }, { silent: true })
      runInAction(() => {
        if (!present()) return
        this.ticket = ticket
        this.ticketPhase = 'ready'
      })
    } catch (error) {
      runInAction(() => {
        if (!present()) return
        if (isRefusal(error)) this.ticketPhase = 'gone'
        else if (this.ticket?.id !== id) this.ticketPhase = 'failed'
      })
      return
    }
    // Opening it read its notices, too. A counter that is late corrects itself with the next message.
    await this.stores.unread.refresh().catch(() => undefined)
  }

  private readLists(): void {
    void this.readQuestions()
    void this.readTickets()
  }

  private own(): void {
    const { userId } = this.stores.session
    if (userId === this.owner) return
    this.owner = userId
    this.tickets.reset()
    this.ticket = undefined
    this.end()
  }
}
