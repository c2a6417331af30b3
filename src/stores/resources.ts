import type { Data, Path } from '@/contract/contract'
import type { Clock } from '@/platform/ports'
import type { FundsInvalidation } from './funds-invalidation'
import { EVERYBODY, type LastKnown } from './last-known'
import { Resource } from './support/resource'

/** Makes what is read by one call of the contract, shown at once as it was known last, and read by one at a time. */
export class Resources {
  /** @param owner id of the present member, empty for a visitor */
  constructor(
    readonly lastKnown: LastKnown,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly owner: () => string,
    private readonly money: Pick<FundsInvalidation, 'changes'>,
  ) {}

  /** What the present member or visitor is answered. @param part as in `LastKnown.of` */
  own<P extends Path, Options extends readonly unknown[]>(
    path: P,
    read: (...options: Options) => Promise<Data<P>>,
    part?: string,
  ): Resource<Data<P>, Options> {
    return this.make(path, read, this.owner, part)
  }

  /** What everybody is answered alike. */
  common<P extends Path, Options extends readonly unknown[]>(
    path: P,
    read: (...options: Options) => Promise<Data<P>>,
  ): Resource<Data<P>, Options> {
    return this.make(path, read, () => EVERYBODY)
  }

  private make<P extends Path, Options extends readonly unknown[]>(
    path: P,
    read: (...options: Options) => Promise<Data<P>>,
    owner: () => string,
    part?: string,
  ): Resource<Data<P>, Options> {
    const memory = this.lastKnown.of(path, part)
    return new Resource({ read, owner, clock: this.clock, memory, changes: () => this.money.changes })
  }
}
