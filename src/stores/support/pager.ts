import { makeAutoObservable, observable, runInAction } from 'mobx'

/** One page of a list call of the contract. */
export interface ListPage<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly page: number
  readonly limit: number
}

export type PagerPhase = 'idle' | 'loading' | 'ready' | 'failed'

/**
 * A list that grows page by page. Rows that moved to a later page because newer ones came on top are not shown twice.
 * A failure keeps what is there. What was asked before the latest `refresh` is dropped when it arrives.
 */
export class Pager<Row extends { readonly id: string }> {
  rows: Row[] = []
  total = 0
  /** Of the first page. */
  phase: PagerPhase = 'idle'
  /** Of the pages after it. */
  morePhase: PagerPhase = 'idle'
  /** The last page that was read; 0 before the first. */
  private page = 0
  private generation = 0

  /** @param read asks for a page, 1 the first; its refusals are shown where the list would be */
  constructor(private readonly read: (page: number) => Promise<ListPage<Row>>) {
    // The list is only ever replaced as a whole, so that MobX need not observe ten thousand rows.
    makeAutoObservable<this, 'read' | 'generation'>(this, {
      rows: observable.ref,
      read: false,
      generation: false,
    })
  }

  /** Whether nothing follows the last row, as far as the latest answer knew. Being asked anew does not change it. */
  get complete(): boolean {
    return this.page > 0 && this.rows.length >= this.total
  }

  get empty(): boolean {
    return this.phase === 'ready' && this.rows.length === 0
  }

  /** Shows a first page that is known from earlier, until the list is read. */
  show({ list, total }: ListPage<Row>): void {
    this.rows = [...list]
    this.total = total
    this.page = 1
  }

  /** Reads the list again from its first page; what is shown stays meanwhile. */
  refresh(): Promise<void> {
    return this.first(({ list }) => {
      this.page = 1
      return [...list]
    })
  }

  /**
   * Puts the newest of the list in its place and keeps what was read beneath it, and with it where the reader stands.
   * Where the first page does not reach down to what is known, the list begins anew.
   */
  renew(): Promise<void> {
    if (this.page === 0) return this.refresh()
    return this.first(({ list, total }) => {
      const fresh = new Set(list.map(({ id }) => id))
      if (total > list.length && this.rows.some(({ id }) => fresh.has(id))) {
        return [...list, ...this.rows.filter(({ id }) => !fresh.has(id))]
      }
      this.page = 1
      return [...list]
    })
  }

  /** Reads the first page. @param join makes the list of it */
  private async first(join: (answer: ListPage<Row>) => Row[]): Promise<void> {
    this.generation += 1
    const generation = this.generation
    this.phase = 'loading'
    this.morePhase = 'idle'
    try {
      const answer = await this.read(1)
      runInAction(() => {
        if (generation !== this.generation) return
        this.rows = join(answer)
        this.total = answer.total
        this.phase = 'ready'
      })
    } catch (error) {
      runInAction(() => {
        if (generation === this.generation) this.phase = 'failed'
      })
      throw error
    }
  }

  /** Reads the next page, unless one is on its way or there is none. */
  async more(): Promise<void> {
    if (this.phase !== 'ready' || this.morePhase === 'loading' || this.complete) return
    const generation = this.generation
    this.morePhase = 'loading'
    try {
      const answer = await this.read(this.page + 1)
      runInAction(() => {
        if (generation !== this.generation) return
        const known = new Set(this.rows.map(({ id }) => id))
        this.rows = [...this.rows, ...answer.list.filter(({ id }) => !known.has(id))]
        // An empty page ends the list: it became shorter meanwhile.
        this.total = answer.list.length === 0 ? this.rows.length : answer.total
        this.page += 1
        this.morePhase = 'ready'
      })
    } catch (error) {
      runInAction(() => {
        if (generation === this.generation) this.morePhase = 'failed'
      })
      throw error
    }
  }

  /** Puts a row that an action answered in the place of the one with its id. */
  replace(row: Row): void {
    this.rows = this.rows.map((present) => (present.id === row.id ? row : present))
  }

  /** Empties the list, as before the first page: its filter changed. */
  reset(): void {
    this.generation += 1
    this.rows = []
    this.total = 0
    this.page = 0
    this.phase = 'idle'
    this.morePhase = 'idle'
  }
}
