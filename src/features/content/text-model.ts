import type { Data } from '@/contract/contract'
import { AGREEMENT_KINDS, type AgreementKind, agreementsOf } from '@/stores/agreements-store'
import type { RootStore } from '@/stores/root-store'
import { Loadable } from '@/stores/support/loadable'

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
  private readonly agreement: AgreementKind | undefined
  /** Undefined where the address names no text. An agreement is kept by its store, in each language. */
  private readonly reading: Loadable<Banner | undefined> | undefined

  constructor(
    private readonly stores: RootStore,
    { kind, id }: Readonly<Record<string, string>>,
  ) {
    const agreement = AGREEMENT_KINDS.find((known) => known === kind)
    this.agreement = agreement
    if (agreement !== undefined)
      this.reading = new Loadable(async () => void (await agreementsOf(stores).load(agreement)))
    else if (kind === 'banner' && id !== undefined) {
      this.reading = new Loadable(() => stores.request.call('/api/index/getBannerDetail', { id }))
    }
  }

  get gone(): boolean {
    return this.reading?.gone ?? true
  }

  get failed(): boolean {
    return this.reading?.failed ?? false
  }

  get text(): ShownText | undefined {
    if (this.agreement !== undefined) {
      const agreement = agreementsOf(this.stores).of(this.agreement)
      return agreement && { ...agreement, at: agreement.updatedAt }
    }
    const banner = this.reading?.data
    return banner && { ...banner, version: '', at: banner.createdAt }
  }

  /** Reads the text in the present language. */
  async load(): Promise<void> {
    await this.reading?.load()
  }
}
