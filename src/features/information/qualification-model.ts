import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'

export type QualificationDocument = Data<'/api/index/getQualification'>[number]

/** The documents of the platform. */
export class QualificationModel {
  documents: readonly QualificationDocument[] = []
  phase: 'loading' | 'ready' | 'failed' = 'loading'

  constructor(private readonly stores: Pick<RootStore, 'request'>) {
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  async load(): Promise<void> {
    try {
      const documents = await this.stores.request.call('/api/index/getQualification', {})
      runInAction(() => {
        this.documents = documents
        this.phase = 'ready'
      })
    } catch {
      runInAction(() => {
        if (this.documents.length === 0) this.phase = 'failed'
      })
    }
  }

  retry(): Promise<void> {
    this.phase = 'loading'
    return this.load()
  }
}
