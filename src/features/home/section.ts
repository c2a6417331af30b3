import { makeAutoObservable, observable, runInAction } from 'mobx'
import { newcomers } from '@/lib/newcomers'

const EVERYBODY = { userId: '' }

/** The newest rows of a published list. They stay where a later read fails, and go with whom they were read for. */
export class Section<Row extends { readonly id: string }> {
  private known: readonly Row[] = []
  private of = ''
  phase: 'loading' | 'ready' | 'failed' = 'loading'
  private generation = 0

  /** @param reader whom it is answered to; nobody where everybody is answered alike */
  constructor(
    private readonly read: () => Promise<readonly Row[]>,
    private readonly reader: { readonly userId: string } = EVERYBODY,
  ) {
    makeAutoObservable<this, 'known' | 'read' | 'generation'>(this, {
      known: observable.ref,
      read: false,
      generation: false,
    })
  }

  get rows(): readonly Row[] {
    return this.of === this.reader.userId ? this.known : []
  }

  /** Whether it was read and is empty: the section is then not shown. */
  get empty(): boolean {
    return this.phase === 'ready' && this.known.length === 0
  }

  /** Reads it and answers how many rows are new since the last read. @throws AppError */
  async load(): Promise<number> {
    this.generation += 1
    const { generation } = this
    try {
      const rows = await this.read()
      return runInAction(() => {
        if (generation !== this.generation) return 0
        const fresh = newcomers(this.rows, rows)
        this.known = rows
        this.of = this.reader.userId
        this.phase = 'ready'
        return fresh
      })
    } catch (error) {
      runInAction(() => {
        if (generation === this.generation) this.phase = 'failed'
      })
      throw error
    }
  }

  /** Tries once more; the section shows a failure. */
  async retry(): Promise<void> {
    this.phase = 'loading'
    await this.load().catch(() => undefined)
  }
}
