import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'

export type TicketDetail = Data<'/api/help/getTicket'>

/** Whether the platform itself said no: asking again is no use. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'business'

/** One ticket with what was written in it. */
export class TicketModel {
  ticket: TicketDetail | undefined
  phase: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'

  constructor(
    private readonly stores: Pick<RootStore, 'request' | 'session' | 'unread'>,
    readonly id: string,
  ) {
    makeAutoObservable<this, 'stores'>(this, { stores: false, id: false, ticket: observable.ref })
  }

  retry(): Promise<void> {
    this.phase = 'loading'
    return this.load()
  }

  /** Reads it; the platform counts its answers as read, and every counter follows. */
  async load(): Promise<void> {
    const { request, session, unread } = this.stores
    if (!session.loggedIn) return
    try {
      const ticket = await request.call('/api/help/getTicket', { id: this.id })
      runInAction(() => {
        this.ticket = ticket
        this.phase = 'ready'
      })
    } catch (error) {
      runInAction(() => {
        if (isRefusal(error)) this.phase = 'gone'
        else if (!this.ticket) this.phase = 'failed'
      })
      return
    }
    // A counter that is late corrects itself with the next message.
    await unread.refresh().catch(() => undefined)
  }
}
