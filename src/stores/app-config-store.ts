import { makeAutoObservable, runInAction } from 'mobx'
import type { PlatformConfig } from '@/contract/session'
import { type Feature, type FeatureRule, type HostName, ruleOf } from '@/domain/host-features'
import type { Request } from '@/request/request'

/** What the platform told us at launch. Not persisted (specification §3). */
export class AppConfigStore {
  config: PlatformConfig | undefined
  failed = false
  /** The person has closed the note of a newer version for this visit. */
  updateDeclined = false

  constructor(
    private readonly request: Pick<Request, 'call'>,
    private readonly host: HostName,
    private readonly onLoaded: (config: PlatformConfig) => void,
  ) {
    makeAutoObservable<this, 'request' | 'host' | 'onLoaded'>(this, {
      request: false,
      host: false,
      onLoaded: false,
      // Not actions: components call them while rendering and must observe the config in them.
      rule: false,
      allows: false,
    })
  }

  /** Whether a feature is open in this host (L8): by the table of hosts, and closed further by the platform's gates. */
  rule(feature: Feature): FeatureRule {
    // In a mini-program nothing is offered for sale before the platform has said that it may be.
    if (feature === 'purchase' && this.host !== 'h5' && !this.config) return 'no'
    return ruleOf(feature, this.host, this.config?.gates)
  }

  /** Whether a feature shows in this host at all. */
  allows(feature: Feature): boolean {
    return this.rule(feature) !== 'no'
  }

  /** Fetches the config. The launch shows its own error without a network. */
  async load(): Promise<PlatformConfig> {
    try {
      const config = await this.request.call('/api/login/getConfig', {})
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

  declineUpdate(): void {
    this.updateDeclined = true
  }
}
