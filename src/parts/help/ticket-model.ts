import type { Data } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'
import { Loadable } from '@/stores/support/loadable'

export type TicketDetail = Data<'/api/help/getTicket'>

/** One ticket with what was written in it. */
export class TicketModel {
  readonly ticket: Loadable<TicketDetail>

  constructor(
    private readonly stores: Pick<RootStore, 'request' | 'session' | 'unread'>,
    readonly id: string,
  ) {
    this.ticket = new Loadable(() => stores.request.call('/api/help/getTicket', { id }))
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
