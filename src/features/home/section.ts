import { makeAutoObservable, observable, runInAction } from 'mobx'
import { newcomers } from '@/domain/newcomers'

/** The newest few of something that the platform publishes. What was read stays where reading anew fails. */
export class Section<Row extends { readonly id: string }> {
  rows: readonly Row[] = []
  phase: 'loading' | 'ready' | 'failed' = 'loading'
  private generation = 0

  constructor(private readonly read: () => Promise<readonly Row[]>) {
    makeAutoObservable<this, 'read' | 'generation'>(this, { rows: observable.ref, read: false, generation: false })
  }

  /** Whether there is nothing, and nothing to wait for: the section then takes no room. */
  get empty(): boolean {
    return this.phase === 'ready' && this.rows.length === 0
  }

  /** Reads it and answers how many came on top since the last time. @throws AppError */
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

  /** Tries once more; what fails is said where the section stands. */
  async retry(): Promise<void> {
    this.phase = 'loading'
    await this.load().catch(() => undefined)
  }
}
