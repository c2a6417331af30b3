import type { Province } from '@/domain/region'
import type { RootStore } from '@/stores/root-store'
import { Loadable } from '@/stores/support/loadable'

/** The tree of regions, read once somebody wants to choose from it. */
export class RegionsModel {
  private readonly read: Loadable<readonly Province[]>

  constructor({ request }: Pick<RootStore, 'request'>) {
    this.read = new Loadable(() => request.call('/api/common/region', {}))
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
