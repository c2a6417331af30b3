import { makeAutoObservable } from 'mobx'
import type { PlatformConfig } from '@/contract/session'
import { type Feature, type FeatureRule, type HostName, ruleOf } from '@/domain/host-features'
import type { Query } from './query/query'

/** The platform config of this visit. Not persisted (specification §3). */
export class AppConfigStore {
  /** The person has dismissed the note about a newer version for this visit. */
  updateDeclined = false
  readonly #query: Query<PlatformConfig>
  readonly #host: HostName
  readonly #onLoaded: (config: PlatformConfig) => void

  constructor(query: Query<PlatformConfig>, host: HostName, onLoaded: (config: PlatformConfig) => void) {
    this.#query = query
    this.#host = host
    this.#onLoaded = onLoaded
    makeAutoObservable(this)
  }

  get config(): PlatformConfig | undefined {
    return this.#query.data
  }

  get failed(): boolean {
    return this.#query.failed
  }

  /** Returns the rule of a feature in this host (L8): the host table, narrowed by the platform's gates. */
  rule(feature: Feature): FeatureRule {
    // A mini-program offers nothing for sale until the platform's config allows it.
    if (feature === 'purchase' && this.#host !== 'h5' && !this.config) return 'no'
    return ruleOf(feature, this.#host, this.config?.gates)
  }

  /** Returns true if this host shows the feature. */
  allows(feature: Feature): boolean {
    return this.rule(feature) !== 'no'
  }

  /** Fetches the config. Without a network the launch page shows its own error. @throws AppError as the call */
  async load(): Promise<PlatformConfig> {
    await this.#query.refetch()
    return this.adopt()
  }

  /** The config of this visit, fetched if it has not been yet. */
  async ensure(): Promise<PlatformConfig> {
    if (this.config) return this.config
    await this.#query.refresh()
    return this.adopt()
  }

  /** Shows a config from another source. */
  show(config: PlatformConfig): void {
    this.#query.show(config)
  }

  private adopt(): PlatformConfig {
    const config = this.#query.data as PlatformConfig
    this.#onLoaded(config)
    return config
  }

  declineUpdate(): void {
    this.updateDeclined = true
  }
}
