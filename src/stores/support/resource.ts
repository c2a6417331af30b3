import { makeAutoObservable, observable, runInAction } from 'mobx'
import { ignoreAppError } from '@/errors/app-error'
import type { Clock } from '@/platform/ports'
import type { CallOptions } from '@/request/request'
import { Generations } from './generations'
import { SharedRead } from './shared-read'

/** An answer and when it came, in unix milliseconds of this device. */
export interface Kept<T> {
  readonly data: T
  readonly at: number
}

/** Where the last answer is kept between visits, by whose it is. */
export interface Memory<T> {
  read(owner: string): Kept<T> | undefined
  keep(owner: string, kept: Kept<T>): void
}

/** What is shown of an earlier visit, until there is an answer. */
export interface Aged {
  /** When it was read, in unix milliseconds; undefined where nothing is shown, or an answer of this visit. */
  readonly keptAt: number | undefined
  /** Whether the latest question has failed. */
  readonly failed: boolean
}

interface Held<T> {
  readonly owner: string
  /** Undefined until there was an answer. */
  readonly answer: Kept<T> | undefined
  /** Whether the latest question that was answered or failed has failed. */
  readonly failed: boolean
}

interface ResourceParts<T> {
  readonly read: (options?: CallOptions) => Promise<T>
  /** Whose it is now. */
  readonly owner: () => string
  readonly clock: Pick<Clock, 'now'>
  /** Left out where nothing is kept between visits. */
  readonly memory?: Memory<T>
  /** Counts what may have changed the answer. */
  readonly changes: () => number
}

/**
 * What is read by a call and belongs to somebody. What was shown stays while it is read again and when that fails; it is
 * gone as soon as the member is another one, and a late answer never brings it back (`Generations`).
 */
export class Resource<T> implements Aged {
  private held: Held<T> | undefined
  private kept: (Kept<T> & { readonly owner: string }) | undefined
  private readonly generations: Generations
  private readonly shared: SharedRead

  constructor(private readonly parts: ResourceParts<T>) {
    const { owner, changes, memory } = parts
    this.generations = new Generations(owner)
    this.shared = new SharedRead(() => `${owner()} ${changes()}`)
    const kept = memory?.read(owner())
    this.kept = kept && { ...kept, owner: owner() }
    makeAutoObservable<this, 'held' | 'kept' | 'parts' | 'generations' | 'shared'>(this, {
      held: observable.ref,
      kept: observable.ref,
      parts: false,
      generations: false,
      shared: false,
    })
  }

  /** What was answered in this visit: what money is reckoned with. */
  get data(): T | undefined {
    return this.own?.answer?.data
  }

  /** What is to be shown: the answer, or what an earlier visit kept, which goes with its age (`keptAt`). */
  get shown(): T | undefined {
    return this.data ?? this.ownKept?.data
  }

  get keptAt(): number | undefined {
    return this.data === undefined ? this.ownKept?.at : undefined
  }

  /** When the answer of this visit was read, in milliseconds. */
  get readAt(): number | undefined {
    return this.own?.answer?.at
  }

  get failed(): boolean {
    return this.own?.failed === true
  }

  /** Reads it again. @throws what the call throws, even where nobody is shown it any more */
  refresh(): Promise<void> {
    return this.shared.begin(() => this.readNow())
  }

  /** As `refresh`, with a read that is on its way already, unless that may not know of the latest change. */
  join(): Promise<void> {
    return this.shared.join(() => this.readNow())
  }

  /** Reads it again because a person asks for it, who is told what goes wrong. */
  retry(): Promise<void> {
    return this.shared.begin(() => this.readNow({ notify: true })).catch(ignoreAppError)
  }

  /** Forgets it; what is still on its way is late. */
  reset(): void {
    this.generations.supersede()
    this.shared.abandon()
    this.held = undefined
    this.kept = undefined
  }

  private async readNow(options?: CallOptions): Promise<void> {
    const { read, clock, memory } = this.parts
    const generation = this.generations.begin()
    try {
      const data = await read(options)
      runInAction(() => {
        if (!this.generations.apply(generation)) return
        const answer = { data, at: clock.now() }
        this.hold({ answer, failed: false })
        memory?.keep(generation.owner, answer)
      })
    } catch (error) {
      runInAction(() => {
        if (this.generations.counts(generation)) this.hold({ answer: this.own?.answer, failed: true })
      })
      throw error
    }
  }

  private get own(): Held<T> | undefined {
    return this.held?.owner === this.parts.owner() ? this.held : undefined
  }

  private get ownKept(): Kept<T> | undefined {
    return this.kept?.owner === this.parts.owner() ? this.kept : undefined
  }

  private hold(held: Omit<Held<T>, 'owner'>): void {
    this.held = { ...held, owner: this.parts.owner() }
  }
}
