import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'
import { Loadable } from '@/stores/support/loadable'
import { Pager } from '@/stores/support/pager'

type Questions = Data<'/api/help/getQuestions'>
type Ticket = Data<'/api/help/getTickets'>['list'][number]

const PAGE_ROWS = 20

/** Questions with their answers, and a member's tickets. */
export class ListsModel {
  tab: 'questions' | 'tickets' = 'questions'
  /** In the present language. */
  readonly questions: Loadable<Questions>
  /** The question whose answer is shown. */
  unfolded: string | undefined
  readonly tickets: Pager<Ticket>
  /** Whose tickets they are. */
  private owner = ''

  constructor(private readonly stores: Pick<RootStore, 'request' | 'session'>) {
    this.questions = new Loadable(() => stores.request.call('/api/help/getQuestions', {}))
    this.tickets = new Pager<Ticket>((page) => stores.request.call('/api/help/getTickets', { page, limit: PAGE_ROWS }))
    makeAutoObservable<this, 'stores' | 'owner'>(this, {
      stores: false,
      owner: false,
      tickets: false,
    })
  }

  /** An answer waits to be opened. */
  get news(): boolean {
    return this.tickets.rows.some(({ unread }) => unread)
  }

  show(tab: 'questions' | 'tickets'): void {
    this.tab = tab
  }

  unfold(id: string): void {
    this.unfolded = this.unfolded === id ? undefined : id
  }

  async readTickets(): Promise<void> {
    const { loggedIn, userId } = this.stores.session
    // Another member's tickets are never shown.
    if (userId !== this.owner) this.tickets.reset()
    this.owner = userId
    // The list says itself that it could not be read.
    if (loggedIn) await this.tickets.renew().catch(() => undefined)
  }

  async moreTickets(): Promise<void> {
    await this.tickets.more().catch(() => undefined)
  }
}
