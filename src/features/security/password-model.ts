import { makeAutoObservable, runInAction } from 'mobx'
import type { Data, Payload } from '@/contract/contract'
import { WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import { isCalendarDate, newWithdrawalPasswordProblem, withdrawalPasswordProblem } from '@/domain/security'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { RootStore } from '@/stores/root-store'
import { Submission } from '@/stores/support/submission'

/** `set` the first one; `change` with the present one; `reset` with the security answers. */
export type PasswordMode = 'set' | 'change' | 'reset'
export type PasswordStep = 'identity' | 'new' | 'repeat' | 'done'
export type SecurityInfo = Data<'/api/my/getSecurityInfo'>
export type AnswerField = 'birthDate' | 'birthplace' | 'name'
export type AnswerProblem = 'birth-date-required' | 'birth-date-invalid' | 'birthplace-required' | 'name-required'

type NewProblem = ReturnType<typeof newWithdrawalPasswordProblem>

const NO_ANSWERS: Readonly<Record<AnswerField, string>> = { birthDate: '', birthplace: '', name: '' }

/**
 * Setting, changing or resetting the withdrawal password (specification §5). The digits live here alone and go with
 * the page, with a refusal, and as soon as the app is out of sight.
 */
export class PasswordModel {
  info: SecurityInfo | undefined
  failed = false
  resetting = false
  step: PasswordStep = 'identity'
  old = ''
  fresh = ''
  repeated = ''
  answers = NO_ANSWERS
  answersTouched = false
  /** What is wrong with the new digits, until others are entered. */
  problem: NewProblem
  readonly submission: Submission

  constructor(private readonly stores: RootStore) {
    this.submission = new Submission()
    makeAutoObservable<this, 'stores'>(this, { stores: false, submission: false })
  }

  /** Undefined until it is known whether there is a password already. */
  get mode(): PasswordMode | undefined {
    if (!this.info) return undefined
    if (!this.info.withdrawalPasswordSet) return 'set'
    return this.resetting ? 'reset' : 'change'
  }

  get steps(): number {
    return this.mode === 'set' ? 2 : 3
  }

  /** The step's place, 1 the first. */
  get stepNumber(): number {
    const place = { identity: 1, new: 2, repeat: 3, done: 3 }[this.step]
    return this.mode === 'set' ? Math.max(1, place - 1) : place
  }

  /** What stands against an answer; `today` is an ISO 8601 calendar date, nobody is born after it. */
  answerProblem(field: AnswerField, today: string): AnswerProblem | undefined {
    const answer = this.answers[field].trim()
    if (field === 'birthplace') return answer === '' ? 'birthplace-required' : undefined
    if (field === 'name') return answer === '' ? 'name-required' : undefined
    if (answer === '') return 'birth-date-required'
    return isCalendarDate(answer) && answer <= today ? undefined : 'birth-date-invalid'
  }

  /** Reads what is set. What was shown stays when it fails. */
  async load(): Promise<void> {
    this.failed = false
    try {
      const info = await this.stores.request.call('/api/my/getSecurityInfo', {})
      runInAction(() => {
        this.info = info
        if (!info.withdrawalPasswordSet && this.step === 'identity') this.step = 'new'
      })
    } catch {
      // Said where the form would be.
      runInAction(() => {
        this.failed = true
      })
    }
  }

  /** Proves who one is by the security answers instead of the present password, or the other way round. */
  reset(resetting: boolean): void {
    this.resetting = resetting
    this.startAgain()
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
      ? (['birthDate', 'birthplace', 'name'] as const).every((field) => !this.answerProblem(field, today))
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
    const answer = await this.submission.run(() => this.stores.request.call('/api/my/setOrUpdatePassword', payload))
    if (!answer) {
      runInAction(() => this.meetRefusal())
      return false
    }
    runInAction(() => {
      this.startAgain()
      this.step = 'done'
      if (this.info) this.info = { ...this.info, withdrawalPasswordSet: true }
    })
    // A reset lets money rest: until when is the platform's to say.
    await Promise.all([resets ? this.load() : undefined, this.stores.session.refresh().catch(() => undefined)])
    return true
  }

  /** What the platform refused of one step. */
  refusedAt(step: PasswordStep): AppError | undefined {
    const { refused } = this.submission
    return refused && this.step === step ? refused : undefined
  }

  /** Everything secret goes: the app is out of sight, or the person begins anew. */
  startAgain(): void {
    if (this.submission.running) return
    this.old = ''
    this.fresh = ''
    this.repeated = ''
    this.answers = NO_ANSWERS
    this.answersTouched = false
    this.problem = undefined
    if (this.step !== 'done') this.step = this.mode === 'set' ? 'new' : 'identity'
  }

  private payload(): Payload<'/api/my/setOrUpdatePassword'> {
    const { fresh, repeated, old, answers, mode } = this
    const digits = { password: fresh, repeatedPassword: repeated }
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
    this.old = ''
    this.step = this.mode === 'set' || field === 'password' ? 'new' : 'identity'
  }
}
