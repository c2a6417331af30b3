import { makeAutoObservable, observable } from 'mobx'
import type { AllFields, CarriedOut, Data, OperationPath, Payload } from '@/contract/contract'
import { type AppError, isAppError, isBusinessError } from '@/errors/app-error'
import type { RandomSource } from '@/platform/ports'
import type { Request } from '@/request/request'
import type { Draft } from '../drafts-store'
import type { RootStore } from '../root-store'
import { createIdempotencyKeyStore, type IdempotencyKeyStore } from './idempotency-key-store'
import { Submission } from './submission'
import { withdrawalsSuspendedUntil } from './withdrawals-suspended'

const KEY_LENGTH = 32

export type MoneyStep = 'form' | 'review' | 'password' | 'outcome'

type Fields<Sent> = Sent extends object ? Readonly<Omit<Sent, 'password' | 'idempotencyKey'>> : never

/** A call that moves money. The same path with the same fields is the same operation. */
export interface Operation<P extends OperationPath, Receipt> {
  readonly fields: Fields<Payload<P>>
  /** Terms that the member has seen, such as the fee. Other terms do not make another operation. */
  readonly terms?: Partial<Fields<Payload<P>>>
  /** Returns the receipt to show. Called once, immediately or when the app learns the answer later. */
  readonly done: (answer: Data<P>) => Receipt
}

/** A typed field of the form. */
interface FlowField {
  text: string
  readonly problem: unknown
  /** True if the member must look at it again before the password. */
  readonly needsConfirmation?: boolean
  touch(): void
}

/** A model's part of a flow: its fields, its rule and its call. */
export interface MoneyForm<P extends OperationPath, Receipt, Place extends string> {
  readonly path: P
  /** Typed fields, by their names in a draft. */
  readonly fields?: Readonly<Record<string, FlowField>>
  /** Returns the operation that the form describes; undefined while the form is invalid. */
  readonly operation: () => Operation<P, Receipt> | undefined
  /** The place of each field's refusal. */
  readonly places?: Readonly<Record<keyof AllFields<Payload<P>>, Place | 'password'>>
  /** True if the withdrawal password confirms the operation. */
  readonly password?: () => boolean
  /** True if the form leads to the password without a review. */
  readonly skipsReview?: () => boolean
  /** The form is in the sheet of the flow, so going back from the review leads to the form. */
  readonly inSheet?: true
  /** A password reset suspends the operation. */
  readonly suspendable?: true
  /** Returns an equal operation of the last minutes. */
  readonly duplicate?: () => Duplicate | undefined
  /** The choices of a draft, in addition to the typed fields. */
  readonly choices?: () => Draft
  readonly restore?: (draft: Draft) => void
  /** Called when the review opens. */
  readonly reviewed?: () => void
  /** Called after an attempt that was not carried out, or of which nothing is known. */
  readonly failed?: () => void
  /** Called after the receipt is shown and all figures are stale. */
  readonly arrived?: () => void
}

interface Duplicate {
  /** Unix seconds. */
  readonly createdAt: number
}

/**
 * State of an operation whose answer was lost. `cause` is the error that lost it.
 *
 * - `not-carried-out`: nothing moved.
 * - `unknown`: the app could not reach the platform yet.
 * - `earlier`: a closed page sent the same operation, and the platform carried it out. This one was not sent.
 */
export type Outcome =
  | { readonly kind: 'not-carried-out' | 'unknown'; readonly cause?: AppError | undefined }
  | { readonly kind: 'earlier'; readonly operation: CarriedOut }

interface Pending<P extends OperationPath, Receipt> extends Pick<Operation<P, Receipt>, 'done'> {
  readonly owner: string
  readonly text: string
  readonly key: string
  /** True if this form sent it; false if a closed page did. */
  readonly sentHere: boolean
}

export type MoneyStores = Pick<RootStore, 'persistence' | 'session' | 'serverSeconds' | 'funds' | 'cache'> & {
  readonly request: Pick<Request, 'call'>
}

/**
 * One operation that moves money, from its form over review and password to its outcome (D8). A second tap while it
 * runs has no effect. If the answer is lost, the app asks the platform for the result by idempotency key. Until the
 * result is known, the app never sends the same operation under another key, so nothing is paid twice. Once the result
 * was shown, the same fields start a new operation, so nothing is swallowed.
 */
export class MoneyFlow<P extends OperationPath, Receipt, Place extends string = never> {
  open = false
  step: MoneyStep = 'form'
  receipt: Receipt | undefined
  outcome: Outcome | undefined
  readonly submission: Submission<Place>
  /** Closed while another page is in front. */
  private interrupted = false
  private confirmedDuplicate: number | undefined
  /** The operation that was reviewed, which the password confirms. */
  #reviewed: Operation<P, Receipt> | undefined
  /** The sent operation without a known result; `check` and the next attempt ask for it again. */
  #waiting: Pending<P, Receipt> | undefined
  #checking: Promise<unknown> | undefined
  readonly #keys: IdempotencyKeyStore
  readonly #stores: MoneyStores
  readonly #random: RandomSource
  readonly #form: MoneyForm<P, Receipt, Place>

  constructor(stores: MoneyStores, random: RandomSource, form: MoneyForm<P, Receipt, Place>) {
    this.#keys = createIdempotencyKeyStore(stores.persistence, stores.serverSeconds)
    this.#stores = stores
    this.#random = random
    this.#form = form
    this.submission = new Submission(form.places)
    makeAutoObservable(this, { outcome: observable.ref, receipt: observable.ref })
  }

  get passwordSet(): boolean {
    return this.#stores.session.user?.withdrawalPasswordSet ?? false
  }

  get needsPassword(): boolean {
    return this.#form.password?.() ?? false
  }

  /** True if the member must compare a field before the password. */
  get needsConfirmation(): boolean {
    return this.fields.some(({ needsConfirmation }) => needsConfirmation === true)
  }

  /** An equal operation of the last minutes; undefined if the member confirmed it, or if a lost answer is shown. */
  get duplicate(): Duplicate | undefined {
    const found = this.outcome ? undefined : this.#form.duplicate?.()
    return found?.createdAt === this.confirmedDuplicate ? undefined : found
  }

  confirmDuplicate(): void {
    this.confirmedDuplicate = this.duplicate?.createdAt
  }

  /** Returns the end of a suspension in unix seconds, if there is one. The platform's clock changes without MobX. */
  suspendedUntil(): number | undefined {
    return this.#form.suspendable && withdrawalsSuspendedUntil(this.#stores)
  }

  /** Reads the member if no password is known to be set. */
  async load(): Promise<void> {
    if (!this.passwordSet) await this.#stores.session.refresh()
  }

  /** Typed values and choices, with a flag if another page interrupted the review. */
  get draft(): Draft | undefined {
    const { inSheet, fields = {}, choices } = this.#form
    const texts = Object.entries(fields).map(([name, { text }]) => [name, text])
    if ((inSheet && (!this.open || this.step === 'outcome')) || texts.every(([, text]) => text === '')) return undefined
    return { ...choices?.(), ...Object.fromEntries(texts), reviewing: String(this.interrupted) }
  }

  restore(draft: Draft, sameVisit = true): void {
    for (const [name, field] of Object.entries(this.#form.fields ?? {})) field.text = draft[name] ?? ''
    this.#form.restore?.(draft)
    if (draft.reviewing === 'true' && sameVisit && !this.#form.inSheet) this.review()
  }

  /** Returns true if the form is valid and not suspended. Otherwise the fields show their problems. */
  ready(): boolean {
    for (const field of this.fields) field.touch()
    const valid = this.fields.every(({ problem }) => problem === undefined) && this.#form.operation() !== undefined
    return valid && this.suspendedUntil() === undefined
  }

  review(): void {
    if (!this.ready()) return
    this.step = 'review'
    this.open = true
    this.#form.reviewed?.()
  }

  askPassword(): void {
    if (!this.passwordSet || this.needsConfirmation) return
    if (!this.ready()) {
      this.showForm()
      return
    }
    this.#reviewed = this.#form.operation()
    this.step = 'password'
    this.open = true
  }

  back(): void {
    this.submission.typePassword('')
    if (this.step === 'password' && !this.#form.skipsReview?.()) this.step = 'review'
    else this.showForm()
  }

  close(): void {
    this.open = false
    if (this.step === 'password') this.step = 'review'
    this.submission.typePassword('')
  }

  /** Closes while another page is in front. A form without a review stays closed afterwards. */
  interrupt(): void {
    this.interrupted = this.open && !this.#form.skipsReview?.()
    this.close()
  }

  resume(): void {
    if (!this.interrupted) return
    this.interrupted = false
    if (this.#form.inSheet) this.open = true
    else this.review()
  }

  /** Called when the form was edited. An operation that was sent before remains known by its key. */
  edited(): void {
    this.submission.forgetRefusal()
    this.outcome = undefined
    this.#waiting = undefined
  }

  /** Starts again with an empty form. */
  reset(): void {
    this.step = 'form'
    this.receipt = undefined
    this.edited()
  }

  /**
   * Sends the operation, once the password is complete if it needs one. Returns the receipt, or undefined if it was not
   * carried out or its result is unknown. While a check of an earlier attempt runs, this waits, and stops if the
   * platform carried that attempt out.
   */
  async send(): Promise<Receipt | undefined> {
    const { needsPassword, submission } = this
    const { password, complete } = submission
    const operation = needsPassword ? this.#reviewed : this.ready() ? this.#form.operation() : undefined
    if (!operation || (needsPassword && !complete) || (submission.running && !this.#checking)) return undefined
    const checking = this.#checking
    await checking
    const over = checking && (!this.#waiting || this.outcome?.kind === 'earlier')
    const receipt = over ? undefined : await this.attempt(() => this.run(operation, needsPassword ? { password } : {}))
    this.settle()
    return receipt
  }

  /** Asks for the result of an unknown operation; shows its receipt if it was carried out. */
  async check(): Promise<void> {
    const waiting = this.#waiting
    if (!waiting || this.outcome?.kind !== 'unknown') return
    this.#checking ??= this.attempt(() => this.ask(waiting)).finally(() => {
      this.#checking = undefined
    })
    await this.#checking
  }

  /** Returns the idempotency key of the sent operation without a known result. */
  waitingFor(): string | undefined {
    return this.#waiting?.key
  }

  private get fields(): readonly FlowField[] {
    return Object.values(this.#form.fields ?? {})
  }

  private showForm(): void {
    if (this.#form.inSheet) this.step = 'form'
    else this.open = false
  }

  private settle(): void {
    const { submission } = this
    submission.clearPassword()
    // Also if the member closed the sheet meanwhile: it opens again at the field.
    if (this.needsPassword && submission.refused && !submission.refusedAt('password')) this.showForm()
    // The member sees the earlier operation before sending another one.
    if (this.step === 'password' && this.outcome?.kind === 'earlier') this.back()
    if (this.step !== 'outcome') this.#form.failed?.()
  }

  private attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.outcome = undefined
    return this.submission.run(work)
  }

  private async run(
    { fields, terms, done }: Operation<P, Receipt>,
    confirmed: { readonly password?: string },
  ): Promise<Receipt | undefined> {
    const owner = this.#stores.session.userId
    const text = `${this.#form.path} ${JSON.stringify(fields)}`
    const stored = this.#keys.recall(owner, text)
    if (stored !== undefined) {
      // An attempt of this form keeps its own `done` callback. One from a closed page only ends as `earlier`.
      const closed = { owner, text, key: stored, sentHere: false, done }
      const receipt = await this.ask(this.#waiting?.key === stored ? this.#waiting : closed)
      if (this.outcome?.kind !== 'not-carried-out') return receipt
      this.show(undefined)
    }
    const key = this.#random.alphanumerics(KEY_LENGTH)
    // Stored before it is sent: the page may be closed meanwhile.
    this.#keys.keep(owner, text, key)
    const pending = { owner, text, key, sentHere: true, done }
    this.#waiting = pending
    try {
      const payload = { ...fields, ...terms, ...confirmed, idempotencyKey: key }
      return this.finish(pending, await this.#stores.request.call(this.#form.path, payload as Payload<P>))
    } catch (error) {
      if (isBusinessError(error)) this.#keys.forget(owner, text)
      // Without a session the app cannot ask the platform.
      if (!isAppError(error) || error.kind === 'business' || error.kind === 'login-expired') throw error
      return this.ask(pending, error)
    }
  }

  private async ask(pending: Pending<P, Receipt>, cause?: AppError): Promise<Receipt | undefined> {
    if (this.left(pending)) return undefined
    this.#waiting = pending
    try {
      const { operation } = await this.#stores.request.call('/api/funds/getOperation', { idempotencyKey: pending.key })
      if (this.left(pending)) return undefined
      if (operation && pending.sentHere) return this.finish(pending, operation.answer as Data<P>)
      // A null answer revokes the key, so the next attempt needs another one.
      this.#keys.forget(pending.owner, pending.text)
      this.show(operation ? { kind: 'earlier', operation } : { kind: 'not-carried-out', cause })
    } catch (error) {
      if (!isAppError(error)) throw error
      this.show({ kind: 'unknown', cause: cause ?? error })
    }
    return undefined
  }

  private finish(pending: Pending<P, Receipt>, answer: Data<P>): Receipt | undefined {
    this.#keys.forget(pending.owner, pending.text)
    // Another member's page must not show the answer.
    if (this.left(pending)) return undefined
    this.#waiting = undefined
    this.outcome = undefined
    this.receipt = pending.done(answer)
    this.step = 'outcome'
    this.#stores.cache.invalidate()
    this.#form.arrived?.()
    return this.receipt
  }

  private show(outcome: Outcome | undefined): void {
    this.outcome = outcome
  }

  private left({ owner }: Pending<P, Receipt>): boolean {
    return owner !== this.#stores.session.userId
  }
}
