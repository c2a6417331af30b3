import { makeAutoObservable, when } from 'mobx'
import type { Payload } from '@/contract/contract'
import { TYPED_CODE_MAXIMUM } from '@/domain/invitation-code'
import { readInvitationCode } from '@/domain/invitation-input'
import {
  accountProblem,
  type LoginViolation,
  loginProblem,
  type RegistrationViolation,
  readAccount,
  readVerificationCode,
  registrationProblem,
} from '@/domain/security'
import type { AppError, BusinessError } from '@/errors/app-error'
import { CodeModel } from '@/parts/verification-code/code-model'
import type { Draft } from '@/stores/drafts-store'
import type { RootStore } from '@/stores/root-store'
import { composeSignIn } from '@/stores/support/sign-in'
import { Submission } from '@/stores/support/submission'
import { toAppError } from '@/stores/support/to-app-error'

export type LoginMethod = 'wallet' | 'account'
export type AccountMode = 'login' | 'register'

/** How far a wallet sign-in has come (A4). */
export type WalletStage = 'idle' | 'connecting' | 'explaining' | 'signing' | 'verifying'

type FieldViolation = LoginViolation | RegistrationViolation

/** The field of the form that each code is about. */
export interface ServerFieldRefusal {
  readonly field: 'account' | 'password' | 'invitationCode' | 'code'
  readonly text: string
}

/** State of the login page. Typed values survive switching between methods and between login and register. */
export class LoginModel {
  private chosenMethod: LoginMethod | undefined
  mode: AccountMode
  account = ''
  password = ''
  code = ''
  readonly codes: CodeModel
  /** A code was asked for: the account it goes to must be right by then. */
  private codeWanted = false
  /** A registration was refused for want of a code. */
  private codeNeeded = false
  private typedInvitation: string | undefined
  private invitationAsked = false
  agreed = false
  /** Set when the button was pressed without consent: the row asks for it (A5). */
  consentAsked = false
  sent = false
  serverRefusal: ServerFieldRefusal | undefined
  readonly submission = new Submission()
  stage: WalletStage = 'idle'
  /** A wallet still connected from an earlier visit, and whether the browser's storage was cleared since (A9). */
  known: { readonly walletId: string; readonly address: string; readonly lost: boolean } | undefined
  /** The text the wallet will show, once it is composed. */
  message = ''
  #pendingAddress = ''
  /** The wallet that was chosen before consent was given. */
  #wantedWallet = ''
  readonly #stores: Pick<RootStore, 'appConfig' | 'persistence' | 'request' | 'serverSeconds' | 'session' | 'wallet'>

  /** @param mode what somebody came for */
  constructor(
    stores: Pick<RootStore, 'appConfig' | 'persistence' | 'request' | 'serverSeconds' | 'session' | 'wallet'>,
    mode: AccountMode = 'login',
  ) {
    this.#stores = stores
    this.mode = mode
    this.codes = new CodeModel(stores, (account) =>
      stores.request.call('/api/common/sendCode', { account, purpose: 'register' }),
    )
    makeAutoObservable(this)
  }

  get busy(): boolean {
    return this.submission.running
  }

  /** Error that belongs to no field. */
  get refused(): AppError | undefined {
    return this.submission.refused
  }

  /** Wallet first where one was found, account first everywhere else (A3), until the person chooses. */
  get method(): LoginMethod {
    const { wallet } = this.#stores
    return this.chosenMethod ?? (wallet.supported && wallet.found.length > 0 ? 'wallet' : 'account')
  }

  /** The account's name alone: a password is never kept. */
  get draft(): Draft | undefined {
    const { account, mode } = this
    return account === '' || this.#stores.session.loggedIn ? undefined : { account, mode }
  }

  restore({ account = '', mode }: Draft): void {
    this.account = account
    if (mode === 'register') this.mode = mode
  }

  get invitationCode(): string {
    return this.typedInvitation ?? this.#stores.session.invitationCode
  }

  get invitationOpen(): boolean {
    return this.invitationAsked || this.invitationCode !== ''
  }

  /** The code came with a link: shown as a chip, not as a field to be mistyped (A6). */
  get invitationLocked(): boolean {
    return this.invitationCode !== '' && this.invitationCode === this.#stores.session.invitationCode
  }

  /** True if registration needs a verification code, according to the platform's config or a later response. */
  get codeAsked(): boolean {
    return this.#stores.appConfig.config?.verificationCode === true || this.codeNeeded
  }

  get violation(): FieldViolation | undefined {
    const { account, password, agreed, invitationCode } = this
    // The platform checks the code, of new members only: an unusable one must not keep a member out.
    if (this.method === 'wallet') return undefined
    return this.mode === 'login'
      ? loginProblem({ account, password, agreed })
      : registrationProblem({
          account,
          password,
          agreed,
          invitationCode,
          verificationCode: this.codeAsked ? this.code : undefined,
        })
  }

  /** Error shown under a field, after the first submit or code request. */
  problemOf(field: FieldViolation['field']): FieldViolation['problem'] | undefined {
    const asked = this.sent || (this.codeWanted && field === 'account')
    return asked && this.violation?.field === field ? this.violation.problem : undefined
  }

  /** Looks for wallets, and for one that is still connected from an earlier visit. Opens no prompt. */
  async recognise(): Promise<void> {
    const { wallet, session } = this.#stores
    if (!wallet.supported || session.loggedIn) return
    // A wallet is connected and nothing is stored: the browser's storage was cleared.
    const lost = wallet.recentWalletId === '' && session.reason === undefined
    await wallet.recognise()
    const { account } = wallet
    this.known = account && { ...account, lost }
  }

  choose(method: LoginMethod): void {
    if (method !== this.method) this.sent = false
    this.chosenMethod = method
    this.submission.forgetRefusal()
  }

  switchMode(mode: AccountMode): void {
    this.keepMethod()
    this.mode = mode
    this.sent = false
    this.codeWanted = false
    this.codes.forget()
    this.serverRefusal = undefined
    this.submission.forgetRefusal()
  }

  enter(field: 'account' | 'password' | 'invitationCode' | 'code', text: string): void {
    this.keepMethod()
    if (field === 'account') this.account = readAccount(text)
    else if (field === 'password') this.password = text
    else if (field === 'code') this.code = readVerificationCode(text)
    else this.typedInvitation = text
    this.codes.forget()
    this.serverRefusal = undefined
    this.submission.forgetRefusal()
  }

  openInvitation(): void {
    this.invitationAsked = true
  }

  removeInvitation(): void {
    this.typedInvitation = undefined
    this.#stores.session.rememberInvitation('')
  }

  agree(agreed: boolean): void {
    this.keepMethod()
    this.agreed = agreed
    if (agreed) this.consentAsked = false
  }

  /** Has a verification code sent to the account. */
  async sendCode(): Promise<void> {
    const { account } = this
    this.codeWanted = true
    this.serverRefusal = undefined
    if (accountProblem(account)) return
    const refused = await this.codes.send(account)
    const { refusal, serverMessage = '' } = (refused ?? {}) as Partial<BusinessError>
    if (refusal?.field !== 'account') return
    this.refuseAccount(serverMessage)
  }

  /** Logs in or registers by account. Answers whether it did. */
  async submit(): Promise<'logged-in' | 'registered' | undefined> {
    this.sent = true
    const { violation, account, password, invitationCode, code } = this
    if (violation) {
      this.consentAsked = violation.field === 'agreed'
      return undefined
    }
    return await this.attempt(async () => {
      const { registered } = await this.logIn(
        this.mode === 'login'
          ? { type: 'account', account, password }
          : {
              type: 'register',
              account,
              password,
              inviteCode: readInvitationCode(invitationCode),
              ...(this.codeAsked ? { code } : {}),
            },
      )
      return registered ? 'registered' : 'logged-in'
    })
  }

  /** Connects a wallet and composes the message, which is then explained before the wallet opens. */
  async beginWallet(walletId: string): Promise<void> {
    this.#wantedWallet = walletId
    if (!this.agreed) {
      this.consentAsked = true
      return
    }
    this.sent = true
    if (this.violation) return
    await this.attempt(async () => {
      this.stage = 'connecting'
      const { address, message } = await composeSignIn(this.#stores, walletId)
      this.explain(address, message)
      return undefined
    })
    if (this.refused) this.cancelWallet()
  }

  /** Name of the wallet that was chosen last; empty before. */
  get wantedName(): string {
    return this.#stores.wallet.found.find(({ id }) => id === this.#wantedWallet)?.name ?? ''
  }

  /** Repeats the wallet request that got no reply. */
  async askAgain(): Promise<void> {
    this.#stores.wallet.stopWaiting()
    await when(() => !this.busy)
    await this.resumeWallet()
  }

  /** Goes on with the wallet that was chosen before consent was given. */
  async resumeWallet(): Promise<void> {
    if (this.#wantedWallet !== '') await this.beginWallet(this.#wantedWallet)
  }

  /** Asks for the signature that was explained, and signs in with it. Answers whether it did. */
  async signIn(): Promise<'logged-in' | 'registered' | undefined> {
    const { message, invitationCode } = this
    const address = this.#pendingAddress
    const done = await this.attempt(async () => {
      this.stage = 'signing'
      const signature = await this.#stores.wallet.signMessage(message, address)
      this.stage = 'verifying'
      const { registered } = await this.logIn({
        type: 'wallet',
        address,
        message,
        signature,
        inviteCode: readInvitationCode(invitationCode) || invitationCode.trim().slice(0, TYPED_CODE_MAXIMUM),
      })
      return registered ? ('registered' as const) : ('logged-in' as const)
    })
    this.cancelWallet()
    return done
  }

  cancelWallet(): void {
    this.stage = 'idle'
    this.message = ''
  }

  /** Logs in, and reports the version of the agreements that the box was ticked for. */
  private async logIn(payload: Payload<'/api/login/login'>): Promise<{ registered: boolean }> {
    const { session, appConfig } = this.#stores
    const agreedTo = appConfig.config?.termsVersion
    const answer = await session.login(payload)
    const known = session.user?.termsVersion
    if (agreedTo !== undefined && known !== undefined && known !== agreedTo) {
      // If this fails, the app asks again.
      await session.agreeToTerms(agreedTo).catch(() => undefined)
    }
    return answer
  }

  /** Fixes the method shown, so that a wallet found later does not replace the form that somebody is filling in. */
  private keepMethod(): void {
    this.chosenMethod ??= this.method
  }

  private attempt<Outcome>(step: () => Promise<Outcome>): Promise<Outcome | undefined> {
    return this.submission.run(async () => {
      this.serverRefusal = undefined
      try {
        return await step()
      } catch (error) {
        const refused = toAppError(error)
        if (!this.isOfField(refused)) throw refused
        return undefined
      }
    })
  }

  /** Shows a refusal at its field; answers whether it has one. */
  private isOfField(refused: AppError): boolean {
    const { refusal, serverMessage = '' } = refused as Partial<BusinessError>
    const field = refusal?.field === 'inviteCode' ? 'invitationCode' : refusal?.field
    if (field !== 'account' && field !== 'password' && field !== 'invitationCode' && field !== 'code') return false
    this.refuseField(field, serverMessage)
    return true
  }

  private refuseAccount(serverMessage: string): void {
    this.serverRefusal = { field: 'account', text: serverMessage }
    this.codes.forget()
  }

  private explain(address: string, message: string): void {
    this.#pendingAddress = address
    this.message = message
    this.stage = 'explaining'
  }

  private refuseField(field: ServerFieldRefusal['field'], serverMessage: string): void {
    this.serverRefusal = { field, text: serverMessage }
    if (field === 'invitationCode') this.invitationAsked = true
    if (field === 'code') this.codeNeeded = true
  }
}
