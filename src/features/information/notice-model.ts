import type { Data } from '@/contract/contract'
import { locationOfSubject, type Subject } from '@/shell/location-of-subject'
import type { RootStore } from '@/stores/root-store'
import { Loadable } from '@/stores/support/loadable'
import { readMarksOf } from './read-marks'

type NoticeDetail = Data<'/api/index/getNoticeDetail'>

/** One notice, read as it is opened. */
export class NoticeModel {
  readonly notice: Loadable<NoticeDetail>

  constructor(
    id: string,
    private readonly stores: RootStore,
  ) {
    this.notice = new Loadable(async () => {
      const notice = await stores.request.call('/api/index/getNoticeDetail', { id })
      readMarksOf(stores).add('notice', [notice.id])
      return notice
    })
  }

  /** Reads the text; the platform marks it as read, and every counter follows. @param anew as `Loadable.load` */
  async load(anew = false): Promise<void> {
    if (!(await this.notice.load(anew))) return
    // A counter that is late corrects itself with the next message.
    if (this.stores.session.loggedIn) await this.stores.unread.refresh().catch(() => undefined)
  }

  /** The page with the row that the notice speaks of. */
  locationOf(subject: Subject): ReturnType<typeof locationOfSubject> {
    return locationOfSubject(subject, this.stores.orders)
  }
}
