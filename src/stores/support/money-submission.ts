import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { CarriedOut, Data, OperationPath, Payload } from '@/contract/contract'
import { type AppError, isAppError } from '@/errors/app-error'
import type { RandomSource } from '@/platform/ports'
import type { Request } from '@/request/request'
import type { RootStore } from '../root-store'
import { createIdempotencyKeyStore, type IdempotencyKeyStore } from './idempotency-key-store'
import { runIfIdle } from './submission'

const KEY_LENGTH = 32

type Fields<Sent> = Sent extends unknown ? Readonly<Omit<Sent, 'password' | 'idempotencyKey'>> : never

/** A call that moves money, and what it says: the same path with the same fields is the same operation. */
interface Operation<P extends OperationPath> {
  readonly path: P
  readonly fields: Fields<Payload<P>>
  /** Terms that the member has seen, such as the fee. Under other terms it is the same operation. */
  readonly terms?: Partial<Fields<Payload<P>>>
  /** The withdrawal password, where one confirms it; it says nothing of what is to be done. */
  readonly password?: string
  /** Ends the form: the operation was carried out. Called once, now or when it is learnt later. */
  readonly done: (answer: Data<P>) => void
}

/**
 * What is known of an operation whose answer was lost. `not-carried-out`: nothing moved. `unknown`: the platform could
 * not be asked yet. `earlier`: the same one, sent from a page that is gone, was carried out; this one was not sent.
 */
export type Outcome =
  | { readonly kind: 'not-carried-out' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'earlier'; readonly operation: CarriedOut }

/** The operation that this form waits to hear of. */
interface Pending {
  readonly owner: string
  readonly text: string
  readonly key: string
  /** Whether this form sent it; else a page that is gone did. */
  readonly sentHere: boolean
  readonly done: (answer: never) => void
}

export type MoneyDependencies = Pick<RootStore, 'persistence' | 'session' | 'serverSeconds'> & {
  readonly request: Pick<Request, 'call'>
}

/**
 * One action that moves money (D8). While it runs a second tap is the first one. When its answer is lost the platform
 * is asked by the idempotency key what became of it. Until that is known the same operation is never sent under another
 * key, so that nothing is paid twice; once it is known and told, the next one is another one, so that nothing is
 * swallowed.
 */
export class MoneySubmission {
  running = false
  /** Why the latest attempt failed; shown beside the form, which keeps what was typed. */
  refused: AppError | undefined
  outcome: Outcome | undefined
  /** What was sent and is not settled: asked for again by `check` and by the next attempt. */
  private waiting: Pending | undefined
  private checking: Promise<unknown> | undefined
  private readonly keys: IdempotencyKeyStore

  constructor(
    private readonly dependencies: MoneyDependencies,
    private readonly random: RandomSource,
  ) {
    this.keys = createIdempotencyKeyStore(dependencies.persistence, dependencies.serverSeconds)
    makeAutoObservable<this, 'dependencies' | 'random' | 'waiting' | 'checking' | 'keys'>(this, {
      outcome: observable.ref,
      dependencies: false,
      random: false,
      waiting: false,
      waitingFor: false,
      checking: false,
      keys: false,
    })
  }

  /**
   * Answers what the operation answered, or undefined where it was not done or is not known to be. Confirmed while the
   * platform is asked about an earlier attempt, it waits: it goes on unless that one turns out to have been carried
   * out.
   */
  async run<P extends OperationPath>({
    path,
    fields,
    terms,
    password,
    done,
  }: Operation<P>): Promise<Data<P> | undefined> {
    if (this.checking) {
      await this.checking
      if (!this.waiting || this.outcome?.kind === 'earlier') return undefined
    }
    const owner = this.dependencies.session.userId
    const text = `${path} ${JSON.stringify(fields)}`
    return this.alone(async () => {
      const stored = this.keys.recall(owner, text)
      if (stored !== undefined) {
        // What the earlier attempt noted before it was sent is from before: its own end is told.
        const earlier =
          this.waiting?.key === stored ? this.waiting : { owner, text, key: stored, sentHere: false, done }
        const answer = await this.ask<P>(earlier)
        if (this.outcome?.kind !== 'not-carried-out') return answer
        this.setOutcome(undefined)
      }
      const key = this.random.alphanumerics(KEY_LENGTH)
      // Stored before it is sent: the page may be closed meanwhile.
      this.keys.keep(owner, text, key)
      const pending: Pending = { owner, text, key, sentHere: true, done }
      this.waiting = pending
      try {
        const payload = { ...fields, ...terms, ...(password === undefined ? {} : { password }), idempotencyKey: key }
        return this.finish<P>(pending, await this.dependencies.request.call(path, payload as Payload<P>))
      } catch (error) {
        if (!isAppError(error)) throw error
        return this.fail<P>(pending, error)
      }
    })
  }

  /** Asks what became of an operation that is not known yet; the form ends where it was carried out. */
  async check(): Promise<void> {
    const { waiting, outcome } = this
    if (!waiting || outcome?.kind !== 'unknown') return
    this.checking ??= this.alone(() => this.ask(waiting)).finally(() => {
      this.checking = undefined
    })
    await this.checking
  }

  /** Idempotency key of what was sent and is not settled. */
  get waitingFor(): string | undefined {
    return this.waiting?.key
  }

  /** Hides a refusal while its field is typed again. An unknown outcome stays shown. */
  forgetRefusal(): void {
    if (!this.outcome) this.refused = undefined
  }

  /** The form was edited or reset. An operation that was sent before stays known by its key. */
  edited(): void {
    this.refused = undefined
    this.outcome = undefined
    this.waiting = undefined
  }

  private alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    return runIfIdle(this, () => {
      this.setOutcome(undefined)
      return work()
    })
  }

  private async fail<P extends OperationPath>(pending: Pending, error: AppError): Promise<Data<P> | undefined> {
    this.setOutcome(undefined, error)
    if (error.kind === 'business') {
      this.keys.forget(pending.owner, pending.text)
      return undefined
    }
    // Without a session the platform cannot be asked.
    return error.kind === 'login-expired' ? undefined : this.ask<P>(pending)
  }

  /** Asks the platform what became of an operation. */
  private async ask<P extends OperationPath>(pending: Pending): Promise<Data<P> | undefined> {
    if (this.left(pending)) return undefined
    this.waiting = pending
    try {
      const { operation } = await this.dependencies.request.call('/api/funds/getOperation', {
        idempotencyKey: pending.key,
      })
      if (this.left(pending)) return undefined
      if (operation && pending.sentHere) return this.finish<P>(pending, operation.answer as Data<P>)
      // Answered with null, the key is revoked: the next attempt needs another one.
      this.keys.forget(pending.owner, pending.text)
      this.setOutcome(operation ? { kind: 'earlier', operation } : { kind: 'not-carried-out' }, this.refused)
    } catch (error) {
      if (!isAppError(error)) throw error
      this.setOutcome({ kind: 'unknown' }, this.refused ?? error)
    }
    return undefined
  }

  private finish<P extends OperationPath>(pending: Pending, answer: Data<P>): Data<P> | undefined {
    this.keys.forget(pending.owner, pending.text)
    // Another member's page must not show it.
    if (this.left(pending)) return undefined
    runInAction(() => {
      this.waiting = undefined
      this.setOutcome(undefined)
      pending.done(answer as never)
    })
    return answer
  }

  private setOutcome(outcome: Outcome | undefined, refused?: AppError): void {
    this.outcome = outcome
    this.refused = refused
  }

  private left({ owner }: Pending): boolean {
    return owner !== this.dependencies.session.userId
  }
}
