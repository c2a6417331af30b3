import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { countNewRows } from '@/lib/count-new-rows'
import type { ListQuery, Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

export type Banner = Data<'/api/index/getBanner'>[number]
export type Headline = Data<'/api/index/getNewsList'>['list'][number]
export type NewsVideo = Data<'/api/index/getVideoList'>['list'][number]
export type NewsTab = 'news' | 'information' | 'video'

export const NEWS_TABS: readonly NewsTab[] = ['news', 'information', 'video']

/** Rows shown of each list. */
const SHOWN = 3

/** Reads a list again and answers how many rows are new. @throws AppError as the call */
const countNew = async (query: Pick<Query<unknown>, 'refetch'>, rows: () => readonly { readonly id: string }[]) => {
  const before = rows()
  await query.refetch()
  return countNewRows(before, rows())
}

/** Banners, notices and news: five reads that succeed or fail independently. */
export class ContentModel {
  chosenTab: NewsTab = 'news'
  readonly banners: Query<readonly Banner[]>
  readonly notices: ListQuery<Data<'/api/index/getNoticeList'>['list'][number]>
  readonly news: ListQuery<Headline>
  readonly information: ListQuery<Headline>
  readonly video: ListQuery<NewsVideo>

  constructor({ queries }: Pick<RootStore, 'queries'>) {
    const published = { public: true, shared: true } as const
    const first = () => ({ limit: SHOWN })
    this.banners = queries.call('/api/index/getBanner', {}, published)
    this.notices = queries.list('/api/index/getNoticeList', first, { shared: true })
    this.news = queries.list('/api/index/getNewsList', first, published)
    this.information = queries.list('/api/index/getInfomationList', first, published)
    this.video = queries.list('/api/index/getVideoList', first, published)
    makeAutoObservable(this)
  }

  /** The kinds of news that are not known to be empty. */
  get tabs(): readonly NewsTab[] {
    return NEWS_TABS.filter((tab) => !this[tab].empty)
  }

  /** The tab that was chosen, or the first one that is not empty. */
  get tab(): NewsTab | undefined {
    return this.tabs.includes(this.chosenTab) ? this.chosenTab : this.tabs[0]
  }

  choose(tab: NewsTab): void {
    this.chosenTab = tab
  }

  /**
   * Reads all lists in parallel and returns the number of new items.
   *
   * @throws AppError of the first read that failed, after all of them have ended
   */
  async load(): Promise<number> {
    const { banners, notices, news, information, video } = this
    const outcomes = await Promise.allSettled([
      countNew(banners, () => banners.data ?? []),
      ...[notices, news, information, video].map((list) => countNew(list, () => list.rows)),
    ])
    let fresh = 0
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason
      fresh += outcome.value
    }
    return fresh
  }
}
