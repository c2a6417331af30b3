import type { Data } from '@/contract/contract'
import { locationOfSubject, type Subject } from '@/shell/navigation/location-of-subject'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { readMarksOf } from './read-marks'

type NoticeDetail = Data<'/api/index/getNoticeDetail'>

/** One notice, read as it is opened. */
export class NoticeModel {
  readonly notice: Query<NoticeDetail>

  constructor(
    id: string,
    private readonly stores: Pick<RootStore, 'orders' | 'persistence' | 'queries' | 'request' | 'session' | 'unread'>,
  ) {
    this.notice = stores.queries.from(`notice ${id}`, async () => {
      const notice = await stores.request.call('/api/index/getNoticeDetail', { id })
      readMarksOf(stores).add('notice', [notice.id])
      return notice
    })
  }

  /** Reads the text; the platform marks it as read, and every counter follows. @param again what is shown is of another reader */
  async load(again = false): Promise<void> {
    if (again) this.notice.reset()
    if (!(await this.notice.load())) return
    // A counter that is late corrects itself with the next message.
    if (this.stores.session.loggedIn) await this.stores.unread.refresh().catch(() => undefined)
  }

  /** The page with the row that the notice speaks of. */
  locationOf(subject: Subject): ReturnType<typeof locationOfSubject> {
    return locationOfSubject(subject, this.stores.orders)
  }
}
