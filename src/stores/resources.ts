import type { Data, Path, Payload } from '@/contract/contract'
import type { Clock } from '@/platform/ports'
import type { Request } from '@/request/request'
import type { FundsInvalidation } from './funds-invalidation'
import { EVERYBODY, type LastKnown } from './last-known'
import { Resource } from './support/resource'

/** Makes what is read by one call of the contract, shown at once as it was known last, and read by one at a time. */
export class Resources {
  /** @param owner id of the present member, empty for a visitor */
  constructor(
    private readonly request: Pick<Request, 'call'>,
    readonly lastKnown: LastKnown,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly owner: () => string,
    private readonly money: Pick<FundsInvalidation, 'changes'>,
  ) {}

  /** What the present member or visitor is answered. @param part as in `LastKnown.of` */
  own<P extends Path>(path: P, payload: Payload<P>, part?: string): Resource<Data<P>> {
    return this.make(path, payload, this.owner, part)
  }

  /** What everybody is answered alike. */
  common<P extends Path>(path: P, payload: Payload<P>): Resource<Data<P>> {
    return this.make(path, payload, () => EVERYBODY)
  }

  private make<P extends Path>(path: P, payload: Payload<P>, owner: () => string, part?: string): Resource<Data<P>> {
    return new Resource({
      read: (options) => this.request.call(path, payload, options),
      owner,
      clock: this.clock,
      memory: this.lastKnown.of(path, part),
      changes: () => this.money.changes,
    })
  }
}
