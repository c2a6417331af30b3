import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/api'
import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining'

type MiningConfig = Data<'/api/funds/getMiningConfig'>
export type PoolTerms = MiningConfig['products'][number]

/** The pools and their terms, shared by every screen that speaks of mining. */
export class MiningStore {
  config: MiningConfig | undefined
  failed = false

  constructor(private readonly api: Api['funds']) {
    makeAutoObservable<this, 'api'>(this, { api: false })
  }

  pool(type: PoolType): PoolTerms | undefined {
    return this.config?.products.find((product) => product.type === type)
  }

  /** Reads the terms again; what was shown stays while it runs and when it fails. */
  async refresh(options?: { silent?: boolean }): Promise<void> {
    try {
      const config = await this.api.getMiningConfig(options)
      runInAction(() => {
        this.config = config
        this.failed = false
      })
    } catch (error) {
      runInAction(() => {
        this.failed = true
      })
      throw error
    }
  }
}
