import type { Province } from '@/domain/choice/region'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

/** The tree of regions, read once somebody wants to choose from it. */
export class RegionsModel {
  private readonly read: Query<readonly Province[]>

  constructor({ queries }: Pick<RootStore, 'queries'>) {
    this.read = queries.call('/api/common/region', {})
  }

  get tree(): readonly Province[] | undefined {
    return this.read.data
  }

  /** Said in the picker, with its own retry; typing a region in works all the same. */
  get failed(): boolean {
    return this.read.failed
  }

  async load(): Promise<void> {
    if (!this.tree) await this.read.load()
  }
}
