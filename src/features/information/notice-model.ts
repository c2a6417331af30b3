import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { RouteParameters } from '@/shell/address'
import type { PageTools } from '@/shell/page-context'
import type { RootStore } from '@/stores/root-store'
import { isRefusal } from './is-refusal'
import { readMarksOf } from './read-marks'

type NoticeDetail = Data<'/api/index/getNoticeDetail'>
type Subject = NonNullable<NoticeDetail['subject']>

/** One notice, read as it is opened. */
export class NoticeModel {
  notice: NoticeDetail | undefined
  phase: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'

  constructor(
    private readonly id: string,
    private readonly stores: RootStore,
  ) {
    makeAutoObservable<this, 'stores' | 'id'>(this, { stores: false, id: false })
  }

  /** Reads the text; the platform marks it as read, and every counter follows. */
  async load(): Promise<void> {
    try {
      const notice = await this.stores.request.call('/api/index/getNoticeDetail', { id: this.id })
      runInAction(() => {
        this.notice = notice
        this.phase = 'ready'
        readMarksOf(this.stores).add('notice', [notice.id])
      })
    } catch (error) {
      runInAction(() => {
        if (isRefusal(error)) this.phase = 'gone'
        else if (!this.notice) this.phase = 'failed'
      })
      return
    }
    // A counter that is late corrects itself with the next message.
    if (this.stores.session.loggedIn) await this.stores.unread.refresh().catch(() => undefined)
  }

  retry(): Promise<void> {
    this.phase = 'loading'
    return this.load()
  }

  /** The page with the row that the notice speaks of. */
  placeOf({ kind, id }: Subject): { readonly route: PageTools['route']; readonly parameters: RouteParameters } {
    switch (kind) {
      case 'withdrawal':
        return { route: 'records', parameters: { tab: 'withdrawal', id } }
      case 'transfer':
        return { route: 'records', parameters: { tab: 'transfer', id } }
      case 'position':
        return { route: 'positions', parameters: { id } }
      case 'release':
        return { route: 'earningsDetail', parameters: { id } }
      case 'ticket':
        return { route: 'text', parameters: { kind: 'help', ticket: id } }
      case 'order': {
        // Orders are kept on the device that made them, under a name of its own.
        const entry = this.stores.orders.own.find(({ order }) => order?.orderId === id)
        return { route: 'records', parameters: { tab: 'orders', id: entry?.key } }
      }
    }
  }
}
