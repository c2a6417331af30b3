import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { ListQuery, Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

type Questions = Data<'/api/help/getQuestions'>
type Ticket = Data<'/api/help/getTickets'>['list'][number]

const PAGE_ROWS = 20

/** Questions with their answers, and a member's tickets. */
export class ListsModel {
  tab: 'questions' | 'tickets' = 'questions'
  /** In the present language. */
  readonly questions: Query<Questions>
  /** The question whose answer is shown. */
  unfolded: string | undefined
  readonly tickets: ListQuery<Ticket>
  readonly #stores: Pick<RootStore, 'queries' | 'session'>

  constructor(stores: Pick<RootStore, 'queries' | 'session'>) {
    this.#stores = stores
    this.questions = stores.queries.call('/api/help/getQuestions', {})
    this.tickets = stores.queries.list('/api/help/getTickets', () => ({ limit: PAGE_ROWS }))
    makeAutoObservable(this)
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
    if (!this.#stores.session.loggedIn) return this.tickets.reset()
    // The list says itself that it could not be read.
    await this.tickets.renew()
  }
}
