import { makeAutoObservable, observable, runInAction } from 'mobx'
import { newcomers } from '@/domain/newcomers'

/** The newest rows of a published list. They stay where a later read fails. */
export class Section<Row extends { readonly id: string }> {
  rows: readonly Row[] = []
  phase: 'loading' | 'ready' | 'failed' = 'loading'
  private generation = 0

  constructor(private readonly read: () => Promise<readonly Row[]>) {
    makeAutoObservable<this, 'read' | 'generation'>(this, { rows: observable.ref, read: false, generation: false })
  }

  /** Whether it was read and is empty: the section is then not shown. */
  get empty(): boolean {
    return this.phase === 'ready' && this.rows.length === 0
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
        this.rows = rows
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
