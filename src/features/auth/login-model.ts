import { makeAutoObservable, runInAction } from 'mobx'
import { type LoginRefusal, loginProblem, type RegistrationRefusal, registrationProblem } from '@/domain/security'
import { composeSignInMessage } from '@/domain/sign-in-message'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { Clock } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'

export type LoginDoor = 'wallet' | 'account'
export type AccountMode = 'login' | 'register'

/** How far a wallet sign-in has come (A4). */
export type WalletStage = 'idle' | 'connecting' | 'explaining' | 'signing' | 'verifying'

type FieldRefusal = LoginRefusal | RegistrationRefusal

/** Business codes whose blame is a field of the form. */
export interface ServerFieldRefusal {
  readonly field: 'account' | 'password' | 'invitationCode'
  readonly text: string
}

/** EIP-4361 allows ASCII alone; what it means is explained beside it in the person's language. */
const SIGN_IN_STATEMENT = 'Sign in to BOEX. This costs no gas and moves no funds.'
const MINUTE_MILLISECONDS = 60_000

/** What the login page knows and does. Typed values survive switching between doors and between login and register. */
export class LoginModel {
  private chosenDoor: LoginDoor | undefined
  mode: AccountMode = 'login'
  account = ''
  password = ''
  private typedInvitation: string | undefined
  private invitationAsked = false
  agreed = false
  /** Set when the button was pressed without consent: the row asks for it (A5). */
  consentAsked = false
  sent = false
  busy = false
  serverRefusal: ServerFieldRefusal | undefined
  refused: AppError | undefined
  stage: WalletStage = 'idle'
  /** The text the wallet will show, once it is composed. */
  message = ''

  private pendingAddress = ''
  /** The wallet that was chosen before consent was given. */
  private wantedWallet = ''

  constructor(
    private readonly stores: RootStore,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    makeAutoObservable<this, 'stores' | 'clock' | 'pendingAddress' | 'wantedWallet'>(this, {
      stores: false,
      clock: false,
      pendingAddress: false,
      wantedWallet: false,
    })
  }

  /** Wallet first where one was found, account first everywhere else (A3), until the person chooses. */
  get door(): LoginDoor {
    const { wallet } = this.stores
    return this.chosenDoor ?? (wallet.possible && wallet.found.length > 0 ? 'wallet' : 'account')
  }

  get invitationCode(): string {
    return this.typedInvitation ?? this.stores.session.invitationCode
  }

  get invitationOpen(): boolean {
    return this.invitationAsked || this.invitationCode !== ''
  }

  /** The code came with a link: shown as a chip, not as a field to be mistyped (A6). */
  get invitationLocked(): boolean {
    return this.invitationCode !== '' && this.invitationCode === this.stores.session.invitationCode
  }

  get refusal(): FieldRefusal | undefined {
    const { account, password, agreed, invitationCode } = this
    return this.mode === 'login'
      ? loginProblem({ account, password, agreed })
      : registrationProblem({ account, password, agreed, invitationCode })
  }

  /** What is said under a field, after the form was sent once. */
  problemOf(field: FieldRefusal['field']): FieldRefusal['problem'] | undefined {
    return this.sent && this.refusal?.field === field ? this.refusal.problem : undefined
  }

  choose(door: LoginDoor): void {
    this.chosenDoor = door
    this.refused = undefined
  }

  switchMode(mode: AccountMode): void {
    this.keepDoor()
    this.mode = mode
    this.sent = false
    this.serverRefusal = undefined
    this.refused = undefined
  }

  enter(field: 'account' | 'password' | 'invitationCode', text: string): void {
    this.keepDoor()
    if (field === 'account') this.account = text.trim()
    else if (field === 'password') this.password = text
    else this.typedInvitation = text.trim()
    this.serverRefusal = undefined
    this.refused = undefined
  }

  openInvitation(): void {
    this.invitationAsked = true
  }

  removeInvitation(): void {
    this.typedInvitation = undefined
    this.stores.session.rememberInvitation('')
  }

  agree(agreed: boolean): void {
    this.keepDoor()
    this.agreed = agreed
    if (agreed) this.consentAsked = false
  }

  /** Logs in or registers by account. Answers whether it did. */
  async submit(): Promise<'logged-in' | 'registered' | undefined> {
    this.sent = true
    const { refusal, account, password, invitationCode } = this
    if (refusal) {
      this.consentAsked = refusal.field === 'agreed'
      return undefined
    }
    return await this.attempt(async () => {
      const { registered } = await this.stores.session.login(
        this.mode === 'login'
          ? { type: 'account', account, password }
          : { type: 'register', account, password, inviteCode: invitationCode },
      )
      return registered ? 'registered' : 'logged-in'
    })
  }

  /** Connects a wallet and composes the message, which is then explained before the wallet opens. */
  async beginWallet(walletId: string): Promise<void> {
    this.wantedWallet = walletId
    if (!this.agreed) {
      this.consentAsked = true
      return
    }
    await this.attempt(async () => {
      this.stage = 'connecting'
      const account = await this.stores.wallet.connect(walletId)
      // A nonce signs in once: each attempt takes a fresh one.
      const config = await this.stores.appConfig.load()
      const now = this.clock.now()
      const message = composeSignInMessage({
        domain: config.signIn.domain,
        address: account.address,
        statement: SIGN_IN_STATEMENT,
        uri: config.signIn.uri,
        chainId: config.chain.id,
        nonce: config.signIn.nonce,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(
          Math.min(config.signIn.expiresAt * 1000, now + 10 * MINUTE_MILLISECONDS),
        ).toISOString(),
      })
      runInAction(() => {
        this.pendingAddress = account.address
        this.message = message
        this.stage = 'explaining'
      })
      return undefined
    })
    if (this.refused) runInAction(() => this.cancelWallet())
  }

  /** Goes on with the wallet that was chosen before consent was given. */
  async resumeWallet(): Promise<void> {
    if (this.wantedWallet !== '') await this.beginWallet(this.wantedWallet)
  }

  /** Asks for the signature that was explained, and signs in with it. Answers whether it did. */
  async signIn(): Promise<'logged-in' | 'registered' | undefined> {
    const { message, pendingAddress: address, invitationCode } = this
    const done = await this.attempt(async () => {
      this.stage = 'signing'
      const signature = await this.stores.wallet.signMessage(message, address)
      runInAction(() => {
        this.stage = 'verifying'
      })
      const { registered } = await this.stores.session.login({
        type: 'wallet',
        address,
        message,
        signature,
        inviteCode: invitationCode,
      })
      return registered ? ('registered' as const) : ('logged-in' as const)
    })
    runInAction(() => this.cancelWallet())
    return done
  }

  cancelWallet(): void {
    this.stage = 'idle'
    this.message = ''
  }

  /** A wallet that is found late must not take the form from under somebody's fingers. */
  private keepDoor(): void {
    this.chosenDoor ??= this.door
  }

  private async attempt<Outcome>(step: () => Promise<Outcome>): Promise<Outcome | undefined> {
    if (this.busy) return undefined
    this.busy = true
    this.refused = undefined
    this.serverRefusal = undefined
    try {
      return await step()
    } catch (error) {
      runInAction(() => this.take(error))
      return undefined
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  private take(error: unknown): void {
    const refused = this.stores.purchases.asError(error)
    const { refusal, serverMessage = '' } = refused as Partial<BusinessError>
    const field = refusal?.field === 'inviteCode' ? 'invitationCode' : refusal?.field
    if (field === 'account' || field === 'password' || field === 'invitationCode') {
      this.serverRefusal = { field, text: serverMessage }
      if (field === 'invitationCode') this.invitationAsked = true
    } else {
      this.refused = refused
    }
  }
}
