import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'
import { Section } from './section'

export type Banner = Data<'/api/index/getBanner'>[number]
export type Headline = Data<'/api/index/getNewsList'>['list'][number]
export type NewsVideo = Data<'/api/index/getVideoList'>['list'][number]
export type NewsTab = 'news' | 'information' | 'video'

export const NEWS_TABS: readonly NewsTab[] = ['news', 'information', 'video']

/** Rows shown of each list. */
const SHOWN = 3
const FIRST_PAGE = { page: 1, limit: SHOWN }

/** Banners, notices and news: five reads that succeed or fail each by itself. */
export class ContentModel {
  chosenTab: NewsTab = 'news'
  readonly banners: Section<Banner>
  readonly notices: Section<Data<'/api/index/getNoticeList'>['list'][number]>
  readonly news: Section<Headline>
  readonly information: Section<Headline>
  readonly video: Section<NewsVideo>

  constructor({ request, session }: Pick<RootStore, 'request' | 'session'>) {
    const first = <Row>({ list }: { readonly list: readonly Row[] }) => list.slice(0, SHOWN)
    this.banners = new Section(() => request.call('/api/index/getBanner', {}))
    this.notices = new Section(() => request.call('/api/index/getNoticeList', FIRST_PAGE).then(first), session)
    this.news = new Section(() => request.call('/api/index/getNewsList', FIRST_PAGE).then(first))
    this.information = new Section(() => request.call('/api/index/getInfomationList', FIRST_PAGE).then(first))
    this.video = new Section(() => request.call('/api/index/getVideoList', FIRST_PAGE).then(first))
    makeAutoObservable(this, { banners: false, notices: false, news: false, information: false, video: false })
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
   * Reads everything at once and answers how many new items there are.
   * @throws AppError of the first read that failed, after all of them have ended
   */
  async load(): Promise<number> {
    const sections = [this.banners, this.notices, this.news, this.information, this.video]
    const outcomes = await Promise.allSettled(sections.map((section) => section.load()))
    let fresh = 0
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason
      fresh += outcome.value
    }
    return fresh
  }
}
