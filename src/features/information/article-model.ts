import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'
import { isRefusal } from './is-refusal'
import type { Headline } from './news-model'
import { readMarksOf } from './read-marks'

type Article = Data<'/api/index/getNewsDetail'>

/** Offered in the place of an article that is gone. */
const OTHERS = 3

/** One article, or what there is to read instead. */
export class ArticleModel {
  article: Article | undefined
  others: readonly Headline[] = []
  phase: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'

  constructor(
    private readonly id: string,
    private readonly stores: RootStore,
  ) {
    makeAutoObservable<this, 'stores' | 'id'>(this, { stores: false, id: false })
  }

  async load(): Promise<void> {
    const { request } = this.stores
    try {
      const article = await request.call('/api/index/getNewsDetail', { id: this.id })
      runInAction(() => {
        this.article = article
        this.phase = 'ready'
        readMarksOf(this.stores).add('news', [article.id])
      })
    } catch (error) {
      runInAction(() => {
        if (isRefusal(error)) this.phase = 'gone'
        else if (!this.article) this.phase = 'failed'
      })
    }
    if (this.phase !== 'gone') return
    // Without other articles there is still the way to the list.
    const newest = await request.call('/api/index/getNewsList', { page: 1, limit: OTHERS }).catch(() => undefined)
    runInAction(() => {
      this.others = newest?.list ?? []
    })
  }

  retry(): Promise<void> {
    this.phase = 'loading'
    return this.load()
  }
}
