import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'
import { Loadable } from '@/stores/support/loadable'
import type { Headline } from './news-model'
import { readMarksOf } from './read-marks'

type Article = Data<'/api/index/getNewsDetail'>

/** Offered in the place of an article that is gone. */
const OTHERS = 3

/** One article, or what there is to read instead. */
export class ArticleModel {
  readonly article: Loadable<Article>
  others: readonly Headline[] = []

  constructor(
    id: string,
    private readonly stores: RootStore,
  ) {
    this.article = new Loadable(async () => {
      const article = await stores.request.call('/api/index/getNewsDetail', { id })
      readMarksOf(stores).add('news', [article.id])
      return article
    })
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  async load(): Promise<void> {
    await this.article.load()
    if (!this.article.gone) return
    const { request } = this.stores
    // Without other articles there is still the way to the list.
    const newest = await request.call('/api/index/getNewsList', { page: 1, limit: OTHERS }).catch(() => undefined)
    runInAction(() => {
      this.others = newest?.list ?? []
    })
  }
}
