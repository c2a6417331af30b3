import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Province } from '@/domain/region'
import type { RootStore } from '@/stores/root-store'

/** The tree of regions, read when somebody wants to choose from it. */
export class RegionsModel {
  tree: readonly Province[] | undefined
  failed = false

  constructor(private readonly stores: Pick<RootStore, 'request'>) {
    makeAutoObservable<this, 'stores'>(this, { stores: false, tree: observable.ref })
  }

  async load(): Promise<void> {
    if (this.tree) return
    this.failed = false
    try {
      const tree = await this.stores.request.call('/api/common/region', {})
      runInAction(() => {
        this.tree = tree
      })
    } catch {
      // Said in the picker, with its own retry; typing it in works all the same.
      runInAction(() => {
        this.failed = true
      })
    }
  }
}
