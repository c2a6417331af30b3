import { makeAutoObservable, observable, runInAction } from 'mobx'
import { ignoreAppError } from '@/errors/app-error'
import type { Clock } from '@/platform/ports'
import type { CallOptions } from '@/request/request'
import { Generations } from './generations'
import { SharedRead } from './shared-read'

/** An answer and when it came, in unix milliseconds of this device. */
export interface Answer<T> {
  readonly data: T
  readonly at: number
}

/** Where the last answer is kept between visits, by whose it is. */
export interface Memory<T> {
  read(owner: string): Answer<T> | undefined
  keep(owner: string, answer: Answer<T>): void
}

/** What is shown of an earlier visit, until there is an answer. */
export interface Aged {
  /** When it was read, in unix milliseconds; undefined where nothing is shown, or an answer of this visit. */
  readonly storedAt: number | undefined
  /** Whether the latest question has failed. */
  readonly failed: boolean
}

interface Read<T> {
  readonly owner: string
  /** Undefined until there was an answer. */
  readonly answer: Answer<T> | undefined
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
 * What is read by a call and belongs to somebody. What was shown stays while it is read again and when that fails; it
 * is gone as soon as the member is another one, and a late answer never brings it back (`Generations`).
 */
export class Resource<T> implements Aged {
  private current: Read<T> | undefined
  private stored: (Answer<T> & { readonly owner: string }) | undefined
  private readonly generations: Generations
  private readonly shared: SharedRead

  constructor(private readonly parts: ResourceParts<T>) {
    const { owner, changes, memory, clock } = parts
    this.generations = new Generations(owner)
    this.shared = new SharedRead(
      () => `${owner()} ${changes()}`,
      () => clock.now(),
    )
    const stored = memory?.read(owner())
    this.stored = stored && { ...stored, owner: owner() }
    makeAutoObservable<this, 'current' | 'stored' | 'parts' | 'generations' | 'shared'>(this, {
      current: observable.ref,
      stored: observable.ref,
      parts: false,
      generations: false,
      shared: false,
    })
  }

  /** What was answered in this visit: the only figures that money is computed from. */
  get data(): T | undefined {
    return this.own?.answer?.data
  }

  /** What is to be shown: the answer, or what an earlier visit stored, which goes with its age (`storedAt`). */
  get shown(): T | undefined {
    return this.data ?? this.ownStored?.data
  }

  get storedAt(): number | undefined {
    return this.data === undefined ? this.ownStored?.at : undefined
  }

  /** When the answer of this visit was read, in milliseconds. */
  get readAt(): number | undefined {
    return this.own?.answer?.at
  }

  get failed(): boolean {
    return this.own?.failed === true
  }

  /** Reads it again. @throws what the call throws, even where nobody is shown it any more */
  refetch(): Promise<void> {
    return this.shared.begin(() => this.readNow())
  }

  /** As `refetch`, with a read that is on its way or just over, unless that may not know of the latest change. */
  refresh(): Promise<void> {
    return this.shared.join(() => this.readNow())
  }

  /** Reads it again because a person asks for it, who is told what goes wrong. */
  retry(): Promise<void> {
    return this.shared.begin(() => this.readNow({ notify: true })).catch(ignoreAppError)
  }

  /** Forgets it; answers that are still on their way are dropped. */
  reset(): void {
    this.generations.supersede()
    this.shared.abandon()
    this.current = undefined
    this.stored = undefined
  }

  private async readNow(options?: CallOptions): Promise<void> {
    const { read, clock, memory } = this.parts
    const generation = this.generations.begin()
    try {
      const data = await read(options)
      runInAction(() => {
        if (!this.generations.apply(generation)) return
        const answer = { data, at: clock.now() }
        this.setCurrent({ answer, failed: false })
        memory?.keep(generation.owner, answer)
      })
    } catch (error) {
      runInAction(() => {
        if (this.generations.counts(generation)) this.setCurrent({ answer: this.own?.answer, failed: true })
      })
      throw error
    }
  }

  private get own(): Read<T> | undefined {
    return this.current?.owner === this.parts.owner() ? this.current : undefined
  }

  private get ownStored(): Answer<T> | undefined {
    return this.stored?.owner === this.parts.owner() ? this.stored : undefined
  }

  private setCurrent(read: Omit<Read<T>, 'owner'>): void {
    this.current = { ...read, owner: this.parts.owner() }
  }
}
