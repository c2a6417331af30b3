import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/api'
import type { PlatformConfig } from '@/contract/session'

/** What the platform told us at launch. Not persisted (specification §3). */
export class AppConfigStore {
  config: PlatformConfig | undefined
  failed = false

  constructor(
    private readonly api: Api['session'],
    private readonly onLoaded: (config: PlatformConfig) => void,
  ) {
    makeAutoObservable<this, 'api' | 'onLoaded'>(this, { api: false, onLoaded: false })
  }

  /** Fetches the config, silently: a launch without network is told by its own view. */
  async load(): Promise<PlatformConfig> {
    try {
      const config = await this.api.getConfig({ silent: true })
      runInAction(() => {
        this.config = config
        this.failed = false
      })
      this.onLoaded(config)
      return config
    } catch (error) {
      runInAction(() => {
        this.failed = true
      })
      throw error
    }
  }

  /** The config of this visit, fetched if it has not been yet. */
  async ensure(): Promise<PlatformConfig> {
    return this.config ?? (await this.load())
  }
}
