import { makeAutoObservable, when } from 'mobx'
import type { Data } from '@/contract/contract'
import {
  SECURITY_FIELDS,
  type SecurityInformation,
  type SecurityInformationProblem,
  securityFieldProblem,
} from '@/domain/security'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import type { SessionStore } from '@/stores/session-store'
import { refusalOfField } from '@/stores/support/refused-field'
import { Submission } from '@/stores/support/submission'

export type SecurityField = keyof SecurityInformation
type SecurityInfo = Data<'/api/my/getSecurityInfo'>

/** Location of the error message of each field. */
const ERROR_FIELDS: Readonly<Record<SecurityField | 'password', 'form' | 'password'>> = {
  nickname: 'form',
  birthDate: 'form',
  birthplace: 'form',
  name: 'form',
  password: 'password',
}

const EMPTY: SecurityInformation = { nickname: '', birthDate: '', birthplace: '', name: '' }
interface Unsaved {
  /** Id of the member who typed it. */
  readonly owner: string
  readonly form: SecurityInformation
  /** Ends the watch over the session. */
  readonly release: () => void
}

/** Unsaved answers by app. In memory only, because these answers can reset a withdrawal password. */
const unsaved = new WeakMap<SessionStore, Unsaved>()

const forget = (session: SessionStore): void => {
  unsaved.get(session)?.release()
  unsaved.delete(session)
}

/** True after a logout, or if another member is logged in. An expired session does not count: its member comes back. */
const hasLeft = (session: SessionStore, owner: string): boolean =>
  session.loggedIn ? session.userId !== owner : session.reason === undefined

const remember = (session: SessionStore, owner: string, form: SecurityInformation): void => {
  forget(session)
  if (hasLeft(session, owner)) return
  const release = when(
    () => hasLeft(session, owner),
    () => unsaved.delete(session),
  )
  unsaved.set(session, { owner, form, release })
}

/** The security information (specification §5): four answers, all required; what is saved comes back masked. */
export class SecurityModel {
  /** Saved answers. If they cannot be read, the error is shown in place of the form. */
  readonly saved: Query<SecurityInfo>
  /** The saved answers are being replaced. */
  changing = false
  form: SecurityInformation
  touched = false
  /** The withdrawal password is asked for: the answers can take its place, so it guards them. */
  asking = false
  /** Typed in an earlier visit to the page. */
  readonly resumed: boolean
  readonly submission = new Submission(ERROR_FIELDS)

  /** Id of the member whose page it is, also once their session is over. */
  readonly #owner: string
  readonly #stores: Pick<RootStore, 'place' | 'queries' | 'request' | 'session'>

  constructor(stores: Pick<RootStore, 'place' | 'queries' | 'request' | 'session'>) {
    this.#stores = stores
    this.#owner = stores.session.userId
    const stored = unsaved.get(stores.session)
    this.resumed = stored?.owner === this.#owner
    this.form = stored && this.resumed ? stored.form : EMPTY
    this.changing = this.resumed
    this.saved = stores.queries.call('/api/my/getSecurityInfo', {})
    makeAutoObservable(this)
  }

  get info(): SecurityInfo | undefined {
    return this.saved.data
  }

  /** True without a withdrawal password. The answers can reset that password, so it comes first. */
  get locked(): boolean {
    return this.info !== undefined && !this.info.withdrawalPasswordSet
  }

  /** True if the page shows the form instead of the saved answers. */
  get editing(): boolean {
    return this.info !== undefined && !this.locked && (this.changing || !this.info.set)
  }

  /** Takes over a place that was chosen on the map or from its list; answers whether there was one. */
  takePick(): boolean {
    const place = this.#stores.place.take('birthplace')
    if (!place) return false
    const parts = [place.province, place.city, place.district].filter((part) => part !== '')
    this.type('birthplace', [...new Set(parts)].join(' ') || place.address)
    return true
  }

  get dirty(): boolean {
    return SECURITY_FIELDS.some((field) => this.form[field].trim() !== '')
  }

  change(): void {
    this.changing = true
  }

  /** Forgets what was typed and shows again what is saved. */
  discard(): void {
    this.form = EMPTY
    this.touched = false
    this.changing = false
    this.submission.forgetRefusal()
    forget(this.#stores.session)
  }

  /** Keeps what was typed for when the person comes back to the page, also by a login after their session expired. */
  keep(): void {
    const { form } = this
    const { session } = this.#stores
    const owner = this.#owner
    this.forgetPassword()
    if (this.dirty) remember(session, owner, form)
    else forget(session)
  }

  type(field: SecurityField, text: string): void {
    this.form = { ...this.form, [field]: text }
    this.submission.forgetRefusal()
  }

  /** Returns the error of a field. `today` is an ISO 8601 calendar date, the latest valid birth date. */
  problemOf(field: SecurityField, today: string): SecurityInformationProblem | undefined {
    if (!this.touched) return undefined
    return securityFieldProblem(field, this.form[field], today)
  }

  refusedField(field: SecurityField): BusinessError | undefined {
    return refusalOfField(this.submission.refused, field)
  }

  /** Error that belongs to no field of the form. */
  get refused(): AppError | undefined {
    const { refused } = this.submission
    if (this.asking || SECURITY_FIELDS.some((field) => this.refusedField(field))) return undefined
    return refused
  }

  /** Asks for the withdrawal password, unless something stands against an answer. */
  confirm(today: string): void {
    this.touched = true
    if (SECURITY_FIELDS.some((field) => this.problemOf(field, today))) return
    this.submission.forgetRefusal()
    this.asking = true
  }

  forgetPassword(): void {
    if (this.submission.running) return
    this.submission.clearPassword()
    this.asking = false
  }

  /** Sends the answers with the password that was entered. Answers whether they are saved. */
  async send(): Promise<boolean> {
    const { request, session } = this.#stores
    const { nickname, birthDate, birthplace, name } = this.form
    const answers = { nickname: nickname.trim(), birthDate, birthplace: birthplace.trim(), name: name.trim() }
    const saved = await this.submission.run(() =>
      request.call('/api/my/setOrUpdateSecurity', { ...answers, password: this.submission.password }),
    )
    this.settle(saved !== undefined)
    if (!saved) return false
    await this.saved.load()
    await session.refetch().catch(() => undefined)
    return true
  }

  private settle(saved: boolean): void {
    this.submission.clearPassword()
    // A field of the form is to blame: the keys make room for it.
    if (saved || this.submission.refusedAt('form')) this.asking = false
    if (!saved) return
    if (this.info) this.saved.show({ ...this.info, set: true })
    this.discard()
  }
}
