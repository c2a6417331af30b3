import type { Funds } from '@/contract/cached'
import type { Resources } from './resources'
import type { Aged, Resource } from './support/resource'

/** The member's balances, shared by every screen that shows one. */
export class FundsStore implements Aged {
  private readonly resource: Resource<Funds>

  constructor(resources: Resources) {
    this.resource = resources.own('/api/funds/getMyFunds', {})
  }

  /** As answered in this visit: what may be spent is reckoned with nothing older. */
  get funds(): Funds | undefined {
    return this.resource.data
  }

  /** To be looked at: the balances, or those of an earlier visit, which go with their age. */
  get shown(): Funds | undefined {
    return this.resource.shown
  }

  get storedAt(): number | undefined {
    return this.resource.storedAt
  }

  /** When the balances of this visit were read, in milliseconds. */
  get readAt(): number | undefined {
    return this.resource.readAt
  }

  get failed(): boolean {
    return this.resource.failed
  }

  /**
   * Reads the balances again; what was shown stays while it runs and when it fails. Who asks silently is content with
   * a read that is on its way. @throws AppError as the call
   */
  refresh(): Promise<void> {
    return this.resource.join()
  }

  /** Reads them anew because a person asks for it, and says what goes wrong. */
  retry(): Promise<void> {
    return this.resource.retry()
  }

  forget(): void {
    this.resource.reset()
  }
}
