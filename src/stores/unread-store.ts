import { computed, makeObservable, observable, reaction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { Persistence } from './persistence'
import { Query, type QuerySource } from './query/query'

type Counts = Data<'/api/my/unReadNum'>

const NONE: Counts = { system: 0, order: 0 }

/** Unread notices by kind, for the bell, the tab's badge and the list's dots. */
export class UnreadStore extends Query<Counts> {
  /** Counts of an earlier visit, under the specification's `unreadCount` (§3). */
  private before: Counts

  constructor(
    private readonly persistence: Persistence,
    source: QuerySource<Counts>,
  ) {
    super(source)
    this.before = persistence.read().unreadCount
    makeObservable<this, 'before' | 'counts'>(this, { before: observable.ref, counts: computed })
    reaction(
      () => this.data,
      (counts) => {
        if (counts) persistence.merge({ unreadCount: this.counts })
      },
    )
  }

  private get counts(): Counts {
    const { system, order } = this.data ?? this.before
    return { system: Math.max(0, system), order: Math.max(0, order) }
  }

  get system(): number {
    return this.counts.system
  }

  get order(): number {
    return this.counts.order
  }

  override get total(): number {
    return this.system + this.order
  }

  /** True once the platform has counted them for this member in this visit. */
  get counted(): boolean {
    return this.data !== undefined
  }

  forget(): void {
    this.before = NONE
    this.persistence.merge({ unreadCount: NONE })
  }
}
