import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { countNewRows } from '@/lib/count-new-rows'
import { plainLine } from '@/lib/pasted-text'
import type { ListQuery } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { lazyStore } from '@/stores/support/lazy-store'

export type Headline = Data<'/api/index/getNewsList'>['list'][number]
export type NewsVideo = Data<'/api/index/getVideoList'>['list'][number]
export type NewsTab = 'news' | 'information' | 'video'

export const NEWS_TABS: readonly NewsTab[] = ['news', 'information', 'video']

const PAGE_ROWS = 10

/** News, information and videos: a list, a page and a place each, kept for as long as the app is open (J3). */
export class NewsModel {
  tab: NewsTab = 'news'
  /** Of the one video that plays. */
  playing: string | undefined
  /** Search text for the loaded titles and summaries; empty shows all. */
  query = ''
  /** How many items came on top when the tab was read last. */
  fresh = 0
  /** Of the videos that could not be played. */
  unplayable: readonly string[] = []
  readonly news: ListQuery<Headline>
  readonly information: ListQuery<Headline>
  readonly video: ListQuery<NewsVideo>
  /** How far, in pixels, each list was scrolled when it was left. */
  readonly #places: Record<NewsTab, number> = { news: 0, information: 0, video: 0 }
  #language = ''

  constructor({ queries }: Pick<RootStore, 'queries'>) {
    const page = () => ({ limit: PAGE_ROWS })
    this.news = queries.list('/api/index/getNewsList', page, { public: true })
    this.information = queries.list('/api/index/getInfomationList', page, { public: true })
    this.video = queries.list('/api/index/getVideoList', page, { public: true })
    makeAutoObservable(this)
  }

  get pager() {
    return this[this.tab]
  }

  /** Headlines of the tab among those that are loaded. */
  get headlines(): readonly Headline[] {
    return this.tab === 'video' ? [] : this[this.tab].rows.filter(({ title, summary }) => this.holds(title, summary))
  }

  get videos(): readonly NewsVideo[] {
    return this.video.rows.filter(({ title }) => this.holds(title))
  }

  get nothingFound(): boolean {
    const found = this.tab === 'video' ? this.videos : this.headlines
    return this.pager.rows.length > 0 && found.length === 0
  }

  search(query: string): void {
    this.query = query
  }

  private holds(...texts: readonly string[]): boolean {
    const wanted = plainLine(this.query).toLowerCase()
    return texts.some((text) => text.toLowerCase().includes(wanted))
  }

  /** Reads the newest items of the tab and keeps the older ones. A failure is shown in place of the list. */
  async load(language: string): Promise<void> {
    if (language !== this.#language) {
      for (const tab of NEWS_TABS) this[tab].reset()
      this.#language = language
    }
    const { pager } = this
    if (pager.phase === 'loading') return
    const before = pager.rows
    await pager.renew()
    if (pager === this.pager) this.fresh = countNewRows(before, pager.rows)
  }

  /**
   * Shows another tab. Answers how far down it was left.
   * @param scrollTop of the tab that is left, in pixels
   */
  choose(tab: NewsTab, scrollTop: number): number {
    this.stop()
    this.fresh = 0
    this.#places[this.tab] = scrollTop
    this.tab = tab
    if (this.#language !== '' && this.pager.phase === 'idle') this.load(this.#language)
    return this.#places[tab]
  }

  play(id: string): void {
    this.playing = id
    this.unplayable = this.unplayable.filter((other) => other !== id)
  }

  stop(): void {
    this.playing = undefined
  }

  fail(id: string): void {
    this.stop()
    this.unplayable = [...this.unplayable, id]
  }
}

/** The news of an app, which outlive the page that shows them. */
export const newsOf = lazyStore((stores: Pick<RootStore, 'persistence' | 'queries'>) => new NewsModel(stores))
