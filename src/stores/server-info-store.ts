import { makeAutoObservable } from 'mobx'
import type { PlatformConfig } from '@/contract/session'
import type { Persistence } from './persistence'

/** Contact data of the customer service, stored between visits for times when the platform is unreachable. */
export class ServerInfoStore {
  service: PlatformConfig['service']
  readonly #persistence: Persistence

  constructor(persistence: Persistence) {
    this.#persistence = persistence
    this.service = persistence.read().serverInfo
    makeAutoObservable(this)
  }

  show(service: PlatformConfig['service']): void {
    this.service = service
    this.#persistence.merge({ serverInfo: service })
  }
}
