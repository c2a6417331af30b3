import type { Funds } from '@/contract/funds'
import type { Resources } from './resources'
import { ResourceStore } from './support/resource-store'

/** The member's balances, shared by every screen that shows one. */
export class FundsStore extends ResourceStore<Funds> {
  constructor(resources: Resources) {
    super(resources.own('/api/funds/getMyFunds', {}))
  }

  /** As answered in this visit: amounts to spend are computed from nothing older. */
  get funds(): Funds | undefined {
    return this.resource.data
  }

  /** For display: the balances, or those of an earlier visit, which are shown with their age. */
  get shown(): Funds | undefined {
    return this.resource.shown
  }
}
