import { makeAutoObservable } from 'mobx'
import type { PlatformConfig } from '@/contract/session'
import type { Persistence } from './persistence'

/** How to reach the service, kept between visits so that it is at hand when the platform is not. */
export class ServerInfoStore {
  service: PlatformConfig['service']

  constructor(private readonly persistence: Persistence) {
    this.service = persistence.read().serverInfo
    makeAutoObservable<this, 'persistence'>(this, { persistence: false })
  }

  show(service: PlatformConfig['service']): void {
    this.service = service
    this.persistence.merge({ serverInfo: service })
  }
}
