import { makeAutoObservable, runInAction } from 'mobx'
import type { Request } from '@/request/request'
import type { FundsInvalidation } from './funds-invalidation'
import type { Persistence } from './persistence'
import { Generations } from './support/generations'
import { SharedRead } from './support/shared-read'

interface Counts {
  readonly system: number
  readonly order: number
}

/** Unread notices by kind: one number behind the bell, the tab's badge and the list's dots. */
export class UnreadStore {
  system: number
  order: number
  /** The platform has counted them for this member since the app began. */
  counted = false
  private readonly generations: Generations
  private readonly shared: SharedRead

  /** @param owner id of the present member; @param money counts what may have changed the counts */
  constructor(
    private readonly persistence: Persistence,
    private readonly request: Pick<Request, 'call'>,
    owner: () => string,
    money: Pick<FundsInvalidation, 'changes'>,
  ) {
    const stored = persistence.read().unreadCount
    this.system = stored.system
    this.order = stored.order
    this.generations = new Generations(owner)
    this.shared = new SharedRead(() => `${owner()} ${money.changes}`)
    makeAutoObservable<this, 'persistence' | 'request' | 'generations' | 'shared'>(this, {
      persistence: false,
      request: false,
      generations: false,
      shared: false,
    })
  }

  get total(): number {
    return this.system + this.order
  }

  /** Counts again, or with a counting that is on its way. @throws AppError as the call */
  refresh(): Promise<void> {
    return this.shared.join(() => this.take(this.request.call('/api/my/unReadNum', {})))
  }

  /** Shows what a call that has just been made counts, unless it answers too late. @throws AppError as the call */
  async take(counting: Promise<Counts>): Promise<void> {
    const generation = this.generations.begin()
    const counts = await counting
    runInAction(() => {
      if (this.generations.apply(generation)) this.keep(counts)
    })
  }

  /** Shows what the platform said by itself; what was asked for before is older. */
  show(counts: Counts): void {
    this.generations.supersede()
    this.keep(counts)
  }

  forget(): void {
    this.shared.abandon()
    this.show({ system: 0, order: 0 })
    this.counted = false
  }

  private keep({ system, order }: Counts): void {
    this.system = Math.max(0, system)
    this.order = Math.max(0, order)
    this.counted = true
    this.persistence.merge({ unreadCount: { system: this.system, order: this.order } })
  }
}
