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

/** A call that moves money. The same path with the same fields is the same operation. */
interface Operation<P extends OperationPath> {
  readonly path: P
  readonly fields: Fields<Payload<P>>
  /** Terms that the member has seen, such as the fee. Other terms do not make another operation. */
  readonly terms?: Partial<Fields<Payload<P>>>
  /** The withdrawal password, if one confirms the operation; it does not identify the operation. */
  readonly password?: string
  /** Ends the form after the operation was carried out. Called once, immediately or when the app learns it later. */
  readonly done: (answer: Data<P>) => void
}

/**
 * State of an operation whose answer was lost.
 *
 * - `not-carried-out`: nothing moved.
 * - `unknown`: the app could not reach the platform yet.
 * - `earlier`: a closed page sent the same operation, and the platform carried it out. This one was not sent.
 */
export type Outcome =
  | { readonly kind: 'not-carried-out' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'earlier'; readonly operation: CarriedOut }

interface Pending {
  readonly owner: string
  readonly text: string
  readonly key: string
  /** True if this form sent it; false if a closed page did. */
  readonly sentHere: boolean
  readonly done: (answer: never) => void
}

export type MoneyDependencies = Pick<RootStore, 'persistence' | 'session' | 'serverSeconds'> & {
  readonly request: Pick<Request, 'call'>
}

/**
 * One action that moves money (D8). A second tap while it runs has no effect. If the answer is lost, the app asks the
 * platform for the result by idempotency key. Until the result is known, the app never sends the same operation under
 * another key, so nothing is paid twice. Once the result was shown, the same fields start a new operation, so nothing
 * is swallowed.
 */
export class MoneySubmission {
  running = false
  /** Reason why the latest attempt failed; shown next to the form, which keeps the typed values. */
  refused: AppError | undefined
  outcome: Outcome | undefined
  /** The sent operation without a known result; `check` and the next attempt ask for it again. */
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
   * Returns the operation's answer, or undefined if it was not carried out or its result is unknown. While a check of
   * an earlier attempt runs, this waits, and stops if the platform carried that attempt out.
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
        // An attempt of this form keeps its own `done` callback. One from a closed page only ends as `earlier`.
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

  /** Asks for the result of an unknown operation; ends the form if it was carried out. */
  async check(): Promise<void> {
    const { waiting, outcome } = this
    if (!waiting || outcome?.kind !== 'unknown') return
    this.checking ??= this.alone(() => this.ask(waiting)).finally(() => {
      this.checking = undefined
    })
    await this.checking
  }

  /** Idempotency key of the sent operation without a known result. */
  get waitingFor(): string | undefined {
    return this.waiting?.key
  }

  /** Hides a refusal while its field is typed again. An unknown outcome remains shown. */
  forgetRefusal(): void {
    if (!this.outcome) this.refused = undefined
  }

  /** Called when the form was edited or reset. An operation that was sent before remains known by its key. */
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
    // Without a session the app cannot ask the platform.
    return error.kind === 'login-expired' ? undefined : this.ask<P>(pending)
  }

  private async ask<P extends OperationPath>(pending: Pending): Promise<Data<P> | undefined> {
    if (this.left(pending)) return undefined
    this.waiting = pending
    try {
      const { operation } = await this.dependencies.request.call('/api/funds/getOperation', {
        idempotencyKey: pending.key,
      })
      if (this.left(pending)) return undefined
      if (operation && pending.sentHere) return this.finish<P>(pending, operation.answer as Data<P>)
      // A null answer revokes the key, so the next attempt needs another one.
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
    // Another member's page must not show the answer.
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
