import type { Data } from '@/contract/contract'
import { AGREEMENT_KINDS, type Agreement, agreementOf } from '@/stores/agreements'
import type { Query } from '@/stores/query/query'
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
  private readonly agreement: Query<Agreement> | undefined
  private readonly banner: Query<Banner> | undefined

  constructor(
    stores: Pick<RootStore, 'preferences' | 'queries' | 'request'>,
    { kind, id }: Readonly<Record<string, string>>,
  ) {
    const agreement = AGREEMENT_KINDS.find((known) => known === kind)
    if (agreement !== undefined) this.agreement = agreementOf(stores, agreement)
    else if (kind === 'banner' && id !== undefined) {
      this.banner = stores.queries.call('/api/index/getBannerDetail', { id })
    }
  }

  /** Undefined where the address names no text. */
  private get reading(): Query<unknown> | undefined {
    return this.agreement ?? this.banner
  }

  get gone(): boolean {
    return this.reading?.gone ?? true
  }

  get failed(): boolean {
    return this.reading?.failed ?? false
  }

  get text(): ShownText | undefined {
    const agreement = this.agreement?.data
    if (agreement) return { ...agreement, at: agreement.updatedAt }
    const banner = this.banner?.data
    return banner && { ...banner, version: '', at: banner.createdAt }
  }

  /** Reads the text in the present language. */
  async load(): Promise<void> {
    await this.agreement?.ensure()
    await this.banner?.load()
  }
}
