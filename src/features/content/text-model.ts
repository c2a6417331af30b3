import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import { AGREEMENT_KINDS, type AgreementKind } from '@/stores/agreements-store'
import type { RootStore } from '@/stores/root-store'

type Banner = Data<'/api/index/getBannerDetail'>

/** A text as the page shows it. */
export interface ShownText {
  readonly title: string
  readonly html: string
  /** Empty where the text has none. */
  readonly version: string
  /** Unix seconds. */
  readonly at: number
}

/** The text page's own: an agreement by its kind (`kind=privacy`), or a banner's text (`kind=banner&id=7`). */
export class TextModel {
  phase: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  private banner: Banner | undefined
  private readonly agreement: AgreementKind | undefined
  private readonly bannerId: string | undefined

  constructor(
    private readonly stores: Pick<RootStore, 'request' | 'agreements'>,
    { kind, id }: Readonly<Record<string, string>>,
  ) {
    this.agreement = AGREEMENT_KINDS.find((known) => known === kind)
    this.bannerId = kind === 'banner' ? id : undefined
    if (this.agreement === undefined && this.bannerId === undefined) this.phase = 'gone'
    makeAutoObservable<this, 'stores' | 'agreement' | 'bannerId'>(this, {
      stores: false,
      agreement: false,
      bannerId: false,
    })
  }

  get text(): ShownText | undefined {
    if (this.agreement !== undefined) {
      const agreement = this.stores.agreements.of(this.agreement)
      return agreement && { ...agreement, at: agreement.updatedAt }
    }
    return this.banner && { ...this.banner, version: '', at: this.banner.createdAt }
  }

  /** Reads the text in the present language. */
  async load(): Promise<void> {
    if (this.agreement === undefined && this.bannerId === undefined) return
    if (!this.text) this.phase = 'loading'
    try {
      await this.read()
      runInAction(() => {
        this.phase = 'ready'
      })
    } catch (error) {
      const refused = typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'business'
      runInAction(() => {
        if (refused) this.phase = 'gone'
        else if (!this.text) this.phase = 'failed'
      })
    }
  }

  private async read(): Promise<void> {
    if (this.agreement !== undefined) await this.stores.agreements.load(this.agreement)
    if (this.bannerId === undefined) return
    const banner = await this.stores.request.call('/api/index/getBannerDetail', { id: this.bannerId })
    runInAction(() => {
      this.banner = banner
    })
  }
}
