import { makeAutoObservable } from 'mobx'
import type { Data, Payload } from '@/contract/contract'
import { WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import {
  newWithdrawalPasswordProblem,
  type SecurityInformationProblem,
  securityFieldProblem,
  withdrawalPasswordProblem,
} from '@/domain/security'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { Submission } from '@/stores/support/submission'
import { type SignedMessage, signByWallet } from './sign-by-wallet'

/** `set` the first one; `change` with the present one; `reset` with the security answers. */
export type PasswordMode = 'set' | 'change' | 'reset'
export type PasswordStep = 'identity' | 'new' | 'repeat' | 'done'
export type SecurityInfo = Data<'/api/my/getSecurityInfo'>
/** The answers that reset a password. */
export const ANSWER_FIELDS = ['birthDate', 'birthplace', 'name'] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

/** By what an owner proves to be one: the password of the account, or a signature of the wallet. */
type OwnerProof = 'account' | 'wallet'
type NewProblem = ReturnType<typeof newWithdrawalPasswordProblem>

const NO_ANSWERS: Readonly<Record<AnswerField, string>> = { birthDate: '', birthplace: '', name: '' }

/**
 * Setting, changing or resetting the withdrawal password (specification §5). The digits live here alone and go with
 * the page, with a refusal, and as soon as the app is out of sight.
 */
export class PasswordModel {
  /** Security settings. If they cannot be read, the error is shown in place of the form. */
  readonly security: Query<SecurityInfo>
  resetting = false
  step: PasswordStep = 'identity'
  old = ''
  fresh = ''
  repeated = ''
  answers = NO_ANSWERS
  answersTouched = false
  /** Of the account, where it is to prove whose the first withdrawal password is. */
  accountPassword = ''
  /** The other proof: what the wallet signed. */
  signature: SignedMessage | undefined
  /** By which of the two the member proves it, where both are there. */
  private chosenProof: OwnerProof | undefined
  /** The wallet that was chosen is not the member's. */
  otherWallet = false
  /** Error of the new digits, until the member enters others. */
  problem: NewProblem
  readonly submission: Submission
  readonly #stores: Pick<RootStore, 'appConfig' | 'queries' | 'request' | 'serverSeconds' | 'session' | 'wallet'>

  constructor(stores: Pick<RootStore, 'appConfig' | 'queries' | 'request' | 'serverSeconds' | 'session' | 'wallet'>) {
    this.#stores = stores
    this.security = stores.queries.call('/api/my/getSecurityInfo', {})
    this.submission = new Submission()
    makeAutoObservable(this)
  }

  get info(): SecurityInfo | undefined {
    return this.security.data
  }

  /** Undefined until it is known whether there is a password already. */
  get mode(): PasswordMode | undefined {
    if (!this.info) return undefined
    if (!this.info.withdrawalPasswordSet) return 'set'
    return this.resetting ? 'reset' : 'change'
  }

  /** The step's place, 1 the first. */
  get stepNumber(): number {
    return { identity: 1, new: 2, repeat: 3, done: 3 }[this.step]
  }

  /** How the member can prove whose the first withdrawal password is; the account's password first. */
  get ownerProofs(): readonly OwnerProof[] {
    const { session, wallet: wallets } = this.#stores
    const { user } = session
    const wallet = wallets.supported && this.info?.passwordSignature ? (['wallet'] as const) : []
    return user?.account ? ['account', ...wallet] : ['wallet']
  }

  get ownerProof(): OwnerProof {
    return this.chosenProof ?? this.ownerProofs[0] ?? 'account'
  }

  /** Returns the error of an answer. `today` is an ISO 8601 calendar date, the latest valid birth date. */
  answerProblem(field: AnswerField, today: string): SecurityInformationProblem | undefined {
    return securityFieldProblem(field, this.answers[field].trim(), today)
  }

  /** Reads what is set, with a fresh nonce for a signature. @throws AppError as the call's refusal */
  private async readAnew(): Promise<SecurityInfo> {
    const info = await this.#stores.request.call('/api/my/getSecurityInfo', {})
    this.security.show(info)
    return info
  }

  /** Proves who one is by the security answers instead of the present password, or the other way round. */
  reset(resetting: boolean): void {
    this.resetting = resetting
    this.startAgain()
  }

  proveBy(proof: OwnerProof): void {
    this.chosenProof = proof
    this.otherWallet = false
    this.accountPassword = ''
    this.submission.forgetRefusal()
  }

  typeAccountPassword(text: string): void {
    this.accountPassword = text
    this.submission.forgetRefusal()
  }

  /** From the account's password to the new digits; whether it is right is the platform's to say, at the end. */
  proveByAccount(): void {
    if (this.accountPassword !== '') this.step = 'new'
  }

  /** Has the member's wallet sign what is to be set, and goes on to the new digits. */
  async proveByWallet(walletId: string): Promise<void> {
    this.otherWallet = false
    const signed = await this.submission.run(() => signByWallet(this.#stores, walletId, () => this.readAnew()))
    this.take(signed)
  }

  typeOld(digits: string): void {
    this.old = digits
    this.submission.forgetRefusal()
  }

  typeAnswer(field: AnswerField, text: string): void {
    this.answers = { ...this.answers, [field]: text }
    this.submission.forgetRefusal()
  }

  /** From the proof to the new digits; whether the proof holds is the platform's to say, at the end. */
  prove(today: string): void {
    this.answersTouched = true
    const complete = this.resetting
      ? ANSWER_FIELDS.every((field) => !this.answerProblem(field, today))
      : this.old.length === WITHDRAWAL_PASSWORD_DIGITS
    if (complete) this.step = 'new'
  }

  typeNew(digits: string): void {
    this.fresh = digits
    if (digits !== '') this.problem = undefined
    this.submission.forgetRefusal()
  }

  /** From the new digits to their repetition, unless they are easy to guess. */
  chooseNew(): void {
    this.problem = withdrawalPasswordProblem(this.fresh)
    if (this.problem) this.fresh = ''
    else this.step = 'repeat'
  }

  typeRepeated(digits: string): void {
    this.repeated = digits
    if (digits !== '') this.problem = undefined
    this.submission.forgetRefusal()
  }

  /** Other digits than the ones that are to be repeated. */
  chooseAnother(): void {
    this.fresh = ''
    this.repeated = ''
    this.problem = undefined
    this.submission.forgetRefusal()
    this.step = 'new'
  }

  /** Saves the digits that were entered twice. Answers whether they hold now. */
  async save(): Promise<boolean> {
    this.problem = newWithdrawalPasswordProblem(this.fresh, this.repeated)
    if (this.problem) {
      this.repeated = ''
      return false
    }
    const payload = this.payload()
    const resets = this.mode === 'reset'
    const answer = await this.submission.run(() => this.#stores.request.call('/api/my/setOrUpdatePassword', payload))
    if (!answer) {
      this.meetRefusal()
      return false
    }
    this.finish()
    // A reset lets money rest: until when is the platform's to say.
    await Promise.all([
      resets ? this.security.load() : undefined,
      this.#stores.session.refetch().catch(() => undefined),
    ])
    return true
  }

  refusedAt(step: PasswordStep): AppError | undefined {
    const { refused } = this.submission
    return refused && this.step === step ? refused : undefined
  }

  /** Clears all secrets, for example when the app is hidden or the member starts again. */
  startAgain(): void {
    if (this.submission.running) return
    this.old = ''
    this.accountPassword = ''
    this.fresh = ''
    this.repeated = ''
    this.answers = NO_ANSWERS
    this.answersTouched = false
    this.problem = undefined
    // A signature is no secret, and the app may be hidden only because the wallet is open.
    if (this.step !== 'done') this.step = this.mode === 'set' && this.signature ? 'new' : 'identity'
  }

  private payload(): Payload<'/api/my/setOrUpdatePassword'> {
    const { fresh, repeated, old, answers, mode } = this
    const digits = { password: fresh, repeatedPassword: repeated }
    if (mode === 'set') {
      const { accountPassword, signature } = this
      return { ...digits, ...(signature ? { wallet: signature } : { accountPassword }) }
    }
    if (mode === 'change') return { ...digits, oldPassword: old }
    if (mode !== 'reset') return digits
    const { birthDate, birthplace, name } = answers
    return { ...digits, answers: { birthDate, birthplace: birthplace.trim(), name: name.trim() } }
  }

  /** Leads back to the step that was refused; a lost answer keeps everything but the repetition. */
  private meetRefusal(): void {
    this.repeated = ''
    const { refused } = this.submission
    if (refused?.kind !== 'business') return
    const { field } = (refused as BusinessError).refusal
    this.fresh = ''
    if (field === 'password') {
      this.step = 'new'
      return
    }
    this.old = ''
    this.accountPassword = ''
    this.signature = undefined
    this.step = 'identity'
  }

  private take(signed: Awaited<ReturnType<typeof signByWallet>> | undefined): void {
    if (!signed) return
    this.otherWallet = 'other' in signed
    if ('other' in signed) return
    this.signature = signed
    this.step = 'new'
  }

  private finish(): void {
    this.signature = undefined
    this.startAgain()
    this.step = 'done'
    if (this.info) this.security.show({ ...this.info, withdrawalPasswordSet: true })
  }
}
