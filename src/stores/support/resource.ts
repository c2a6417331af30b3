import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Clock } from '@/platform/ports'
import { Generations } from './generations'

interface Held<T> {
  readonly owner: string
  /** Undefined until there was an answer. */
  readonly answer: { readonly data: T; readonly at: number } | undefined
  /** Whether the latest question that was answered or failed has failed. */
  readonly failed: boolean
}

/**
 * What is read by a call and belongs to a member. What was shown stays while it is read again and when that fails; it is
 * gone as soon as the member is another one, and a late answer never brings it back (`Generations`).
 */
export class Resource<T, Options extends readonly unknown[] = []> {
  private held: Held<T> | undefined
  private readonly generations: Generations

  constructor(
    private readonly read: (...options: Options) => Promise<T>,
    private readonly owner: () => string,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.generations = new Generations(owner)
    makeAutoObservable<this, 'held' | 'read' | 'owner' | 'clock' | 'generations'>(this, {
      held: observable.ref,
      read: false,
      owner: false,
      clock: false,
      generations: false,
    })
  }

  get data(): T | undefined {
    return this.own?.answer?.data
  }

  /** When the data shown was read, in milliseconds. */
  get readAt(): number | undefined {
    return this.own?.answer?.at
  }

  get failed(): boolean {
    return this.own?.failed === true
  }

  /** Reads it again. @throws what the call throws, even where nobody is shown it any more */
  async refresh(...options: Options): Promise<void> {
    const generation = this.generations.begin()
    try {
      const data = await this.read(...options)
      runInAction(() => {
        if (this.generations.apply(generation)) this.hold({ answer: { data, at: this.clock.now() }, failed: false })
      })
    } catch (error) {
      runInAction(() => {
        if (this.generations.counts(generation)) this.hold({ answer: this.own?.answer, failed: true })
      })
      throw error
    }
  }

  /** Forgets it; what is still on its way is late. */
  reset(): void {
    this.generations.supersede()
    this.held = undefined
  }

  private get own(): Held<T> | undefined {
    return this.held?.owner === this.owner() ? this.held : undefined
  }

  private hold(held: Omit<Held<T>, 'owner'>): void {
    this.held = { ...held, owner: this.owner() }
  }
}
