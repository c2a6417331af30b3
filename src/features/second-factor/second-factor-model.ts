import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { isSecondFactorCode } from '@/domain/second-factor'
import type { AppError } from '@/errors/app-error'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { Submission } from '@/stores/support/submission'

type State = Data<'/api/my/getSecondFactor'>
type Setup = Data<'/api/my/beginSecondFactor'>

/** Operation that the withdrawal password confirms. */
export type Confirmed = 'on' | 'off' | 'codes'

/** The second factor of the member: setup, recovery codes, removal. */
export class SecondFactorModel {
  readonly state: Query<State>
  readonly submission = new Submission()
  /** Undefined while the password is not asked for. */
  confirming: Confirmed | undefined
  /** Secret that waits for its first code. */
  setup: Setup | undefined
  /** First code of the new secret. */
  code = ''
  readonly codeSubmission = new Submission()
  /** Recovery codes, until the member has saved them. They are kept nowhere else. */
  recoveryCodes: readonly string[] | undefined

  readonly #stores: Pick<RootStore, 'request' | 'queries' | 'session'>

  constructor(stores: Pick<RootStore, 'request' | 'queries' | 'session'>) {
    this.#stores = stores
    this.state = stores.queries.call('/api/my/getSecondFactor', {})
    makeAutoObservable(this)
  }

  get passwordSet(): boolean {
    return this.#stores.session.user?.withdrawalPasswordSet ?? false
  }

  get active(): boolean {
    return (this.state.data?.since ?? null) !== null
  }

  get codeValid(): boolean {
    return isSecondFactorCode(this.code)
  }

  get refusedCode(): AppError | undefined {
    return this.codeSubmission.refused
  }

  async load(): Promise<void> {
    await Promise.allSettled([this.state.load(), this.passwordSet || this.#stores.session.refresh()])
  }

  ask(confirmed: Confirmed): void {
    this.confirming = confirmed
    this.submission.typePassword('')
  }

  cancel(): void {
    this.confirming = undefined
    this.submission.clearPassword()
  }

  /** Does what the password confirms. The request itself asks for the second factor where it is on. */
  async confirm(): Promise<void> {
    const { confirming, submission } = this
    if (!confirming || !submission.complete) return
    const { password } = submission
    const done = await submission.run(async () => {
      await this.carryOut(confirming, password)
      return true
    })
    if (done) this.cancel()
    else submission.clearPassword()
  }

  typeCode(text: string): void {
    this.code = text
    this.codeSubmission.forgetRefusal()
  }

  /** Turns the second factor on with the first code. */
  async finish(): Promise<void> {
    if (!this.codeValid) return
    const { request, session } = this.#stores
    const answer = await this.codeSubmission.run(() => request.call('/api/my/confirmSecondFactor', { code: this.code }))
    // After a lost answer it may be on already, and its code is refused.
    if (!answer) return this.load()
    session.rememberDevice(answer.deviceToken)
    this.showRecoveryCodes(answer.recoveryCodes)
    this.abandon()
    await this.load()
  }

  /** Forgets a secret that was not turned on. */
  abandon(): void {
    this.setup = undefined
    this.typeCode('')
  }

  showRecoveryCodes(codes: readonly string[]): void {
    this.recoveryCodes = codes
  }

  forgetRecoveryCodes(): void {
    this.recoveryCodes = undefined
  }

  /** Takes a requested removal back. @returns whether it did */
  async keep(): Promise<boolean> {
    const { request } = this.#stores
    const state = await this.submission.run(() => request.call('/api/my/keepSecondFactor', {}, { notify: true }))
    if (state) this.state.show(state)
    return state !== undefined
  }

  private async carryOut(confirmed: Confirmed, password: string): Promise<void> {
    const { request } = this.#stores
    if (confirmed === 'on') {
      this.begin(await request.call('/api/my/beginSecondFactor', { password }))
    } else if (confirmed === 'off') {
      this.state.show(await request.call('/api/my/removeSecondFactor', { password }))
    } else {
      this.showRecoveryCodes((await request.call('/api/my/renewRecoveryCodes', { password })).recoveryCodes)
      await this.state.refetch().catch(() => undefined)
    }
  }

  private begin(setup: Setup): void {
    this.setup = setup
    this.typeCode('')
  }
}
