import type { Api } from '@/api/api'
import type { Funds } from '@/contract/funds'
import type { Clock } from '@/platform/ports'
import { Resource } from './support/resource'

/** The member's balances, shared by every screen that shows one. */
export class FundsStore {
  private readonly resource: Resource<Funds, [options?: { silent?: boolean }]>

  /** @param owner id of the present member: nobody else sees the balances */
  constructor(api: Api['funds'], clock: Clock, owner: () => string) {
    this.resource = new Resource((options) => api.getMyFunds(options), owner, clock)
  }

  get funds(): Funds | undefined {
    return this.resource.data
  }

  /** When the balances shown were read, in milliseconds. */
  get readAt(): number | undefined {
    return this.resource.readAt
  }

  get failed(): boolean {
    return this.resource.failed
  }

  /** Reads the balances again; what was shown stays while it runs and when it fails. @throws AppError as the call */
  refresh(options?: { silent?: boolean }): Promise<void> {
    return this.resource.refresh(options)
  }

  forget(): void {
    this.resource.reset()
  }
}
