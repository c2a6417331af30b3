import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import type { Headline } from './news-model'
import { readMarksOf } from './read-marks'

type Article = Data<'/api/index/getNewsDetail'>

/** Offered in the place of an article that is gone. */
const OTHERS = 3

/** One article, or what there is to read instead. */
export class ArticleModel {
  readonly article: Query<Article>
  private readonly newest: Query<Data<'/api/index/getNewsList'>>

  constructor(id: string, stores: Pick<RootStore, 'persistence' | 'queries' | 'request' | 'session'>) {
    this.article = stores.queries.from(`article ${id}`, async () => {
      const article = await stores.request.call('/api/index/getNewsDetail', { id })
      readMarksOf(stores).add('news', [article.id])
      return article
    })
    this.newest = stores.queries.call('/api/index/getNewsList', { page: 1, limit: OTHERS }, { public: true })
    makeAutoObservable(this)
  }

  get others(): readonly Headline[] {
    return this.newest.data?.list ?? []
  }

  async load(): Promise<void> {
    await this.article.load()
    // Without other articles there is still the way to the list.
    if (this.article.gone) await this.newest.load()
  }
}
