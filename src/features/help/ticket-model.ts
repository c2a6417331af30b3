import type { Data } from '@/contract/contract'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

export type TicketDetail = Data<'/api/help/getTicket'>

/** One ticket with what was written in it. */
export class TicketModel {
  readonly ticket: Query<TicketDetail>

  constructor(
    private readonly stores: Pick<RootStore, 'queries' | 'session' | 'unread'>,
    readonly id: string,
  ) {
    this.ticket = stores.queries.call('/api/help/getTicket', { id })
  }

  /** Reads it; the platform counts its answers as read, and every counter follows. */
  async load(): Promise<void> {
    const { session, unread } = this.stores
    if (!session.loggedIn) return
    if (!(await this.ticket.load())) return
    // A counter that is late corrects itself with the next message.
    await unread.refresh().catch(() => undefined)
  }
}
