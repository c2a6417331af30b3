import { isCalendarDate } from '@/lib/calendar-date'
import { plainLine } from '@/lib/pasted-text'
import {
  ACCOUNT_LENGTH_MAXIMUM,
  ACCOUNT_LENGTH_MINIMUM,
  PASSWORD_LENGTH_MAXIMUM,
  PASSWORD_LENGTH_MINIMUM,
  WITHDRAWAL_PASSWORD_DIGITS,
} from './constants'
import { readInvitationCode } from './invitation-input'

/* Logging in and registering */

export type AccountProblem = 'account-required' | 'account-too-short' | 'account-too-long' | 'account-invalid'

/** Returns the validation error of an account: 4 to 32 letters, digits or `._@+-`. */
export const accountProblem = (account: string): AccountProblem | undefined => {
  if (account === '') return 'account-required'
  if (!/^[0-9A-Za-z._@+-]+$/.test(account)) return 'account-invalid'
  if (account.length < ACCOUNT_LENGTH_MINIMUM) return 'account-too-short'
  return account.length > ACCOUNT_LENGTH_MAXIMUM ? 'account-too-long' : undefined
}

export type PasswordProblem = 'password-required' | 'password-too-short' | 'password-too-long'

/** Returns the validation error of a login password: 8 to 64 characters of any kind. */
export const passwordProblem = (password: string): PasswordProblem | undefined => {
  if (password === '') return 'password-required'
  if (password.length < PASSWORD_LENGTH_MINIMUM) return 'password-too-short'
  return password.length > PASSWORD_LENGTH_MAXIMUM ? 'password-too-long' : undefined
}

export type InvitationCodeProblem = 'invitation-code-invalid'

/** Returns the validation error of an invitation code: empty, or up to 16 letters and digits. */
export const invitationCodeProblem = (code: string): InvitationCodeProblem | undefined =>
  code.trim() === '' || readInvitationCode(code) !== '' ? undefined : 'invitation-code-invalid'

export type AgreementProblem = 'agreement-required'

/** Requires consent to the service agreement and the privacy policy for login and registration (specification §5). */
export const agreementProblem = (agreed: boolean): AgreementProblem | undefined =>
  agreed ? undefined : 'agreement-required'

export interface LoginForm {
  readonly account: string
  readonly password: string
  readonly agreed: boolean
}

export type LoginViolation =
  | { readonly field: 'account'; readonly problem: AccountProblem }
  | { readonly field: 'password'; readonly problem: PasswordProblem }
  | { readonly field: 'agreed'; readonly problem: AgreementProblem }

/** Returns the first validation error of a login. The rules for new accounts do not apply to old accounts. */
export const loginProblem = ({ account, password, agreed }: LoginForm): LoginViolation | undefined => {
  if (account === '') return { field: 'account', problem: 'account-required' }
  if (password === '') return { field: 'password', problem: 'password-required' }
  const unagreed = agreementProblem(agreed)
  return unagreed && { field: 'agreed', problem: unagreed }
}

/** Codes of 4 to 8 digits, as platforms and message services send them. */
const CODE_WITH_SEPARATORS = /\d(?:[ -]?\d){3,7}/g
const USUAL_CODE = /^\d{6}$/

/**
 * Reads a verification code from its message or with separators: `123 456`, `Your code is 123456`. Returns the text
 * on one line if it has no candidate or several.
 */
export const readVerificationCode = (text: string): string => {
  const line = plainLine(text)
  if (/^[\d -]*$/.test(line)) return line.replace(/[ -]/g, '')
  const found = (line.match(CODE_WITH_SEPARATORS) ?? []).map((code) => code.replace(/[ -]/g, ''))
  const usual = found.filter((code) => USUAL_CODE.test(code))
  const candidates = usual.length > 0 ? usual : found
  return candidates.length === 1 && candidates[0] !== undefined ? candidates[0] : line
}

/** Reads a typed or pasted account name. */
export const readAccount = plainLine

export type VerificationCodeProblem = 'verification-code-required' | 'verification-code-invalid'

export const verificationCodeProblem = (code: string): VerificationCodeProblem | undefined =>
  code === '' ? 'verification-code-required' : /^[0-9A-Za-z]{1,8}$/.test(code) ? undefined : 'verification-code-invalid'

export interface RegistrationForm extends LoginForm {
  readonly invitationCode: string
  /** Missing if the platform requires none. */
  readonly verificationCode?: string | undefined
}

export type RegistrationViolation =
  | LoginViolation
  | { readonly field: 'invitationCode'; readonly problem: InvitationCodeProblem }
  | { readonly field: 'code'; readonly problem: VerificationCodeProblem }

/** Returns the first validation error of a registration, in the order of the form's fields. */
export const registrationProblem = (form: RegistrationForm): RegistrationViolation | undefined => {
  const account = accountProblem(form.account)
  if (account) return { field: 'account', problem: account }
  const password = passwordProblem(form.password)
  if (password) return { field: 'password', problem: password }
  const code = form.verificationCode === undefined ? undefined : verificationCodeProblem(form.verificationCode)
  if (code) return { field: 'code', problem: code }
  const invitationCode = invitationCodeProblem(form.invitationCode)
  if (invitationCode) return { field: 'invitationCode', problem: invitationCode }
  const agreed = agreementProblem(form.agreed)
  return agreed && { field: 'agreed', problem: agreed }
}

/* Withdrawal password */

export type WithdrawalPasswordProblem =
  | 'withdrawal-password-required'
  | 'withdrawal-password-not-six-digits'
  | 'withdrawal-password-weak'
  | 'withdrawal-passwords-differ'

const SIX_DIGITS = new RegExp(`^\\d{${WITHDRAWAL_PASSWORD_DIGITS}}$`)

const digitsOf = (password: string): number[] => password.split('').map(Number)

const runsBy = (step: number, digits: readonly number[]): boolean =>
  digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + step + 10) % 10)

/** Returns true for six digits that are easy to guess: one digit, a run, or a short repeated pattern. */
export const isWeakWithdrawalPassword = (password: string): boolean => {
  const digits = digitsOf(password)
  return [0, 1, -1].some((step) => runsBy(step, digits)) || /^(\d{1,3})\1+$/.test(password)
}

/** Returns the first validation error of a new withdrawal password. */
export const withdrawalPasswordProblem = (
  password: string,
): Exclude<WithdrawalPasswordProblem, 'withdrawal-passwords-differ'> | undefined => {
  if (password === '') return 'withdrawal-password-required'
  if (!SIX_DIGITS.test(password)) return 'withdrawal-password-not-six-digits'
  return isWeakWithdrawalPassword(password) ? 'withdrawal-password-weak' : undefined
}

/** Returns the first validation error of a new withdrawal password; both entries must match (specification §5). */
export const newWithdrawalPasswordProblem = (
  password: string,
  repeated: string,
): WithdrawalPasswordProblem | undefined =>
  withdrawalPasswordProblem(password) ?? (password === repeated ? undefined : 'withdrawal-passwords-differ')

/* Security information */

export interface SecurityInformation {
  readonly nickname: string
  /** ISO 8601 calendar date. */
  readonly birthDate: string
  readonly birthplace: string
  readonly name: string
}

export type SecurityInformationProblem =
  | 'nickname-required'
  | 'nickname-too-long'
  | 'birth-date-required'
  | 'birth-date-invalid'
  | 'birthplace-required'
  | 'birthplace-too-long'
  | 'name-required'
  | 'name-too-long'

export interface SecurityInformationViolation {
  readonly field: keyof SecurityInformation
  readonly problem: SecurityInformationProblem
}

/** In the order of the form. */
export const SECURITY_FIELDS = ['nickname', 'birthDate', 'birthplace', 'name'] as const

export const SECURITY_LENGTHS = { nickname: 64, birthplace: 100, name: 64 } as const

/**
 * Returns the validation error of one field.
 *
 * @param today ISO 8601 calendar date, the latest valid date of birth
 */
export const securityFieldProblem = (
  field: keyof SecurityInformation,
  text: string,
  today: string,
): SecurityInformationProblem | undefined => {
  if (field === 'birthDate') {
    if (text === '') return 'birth-date-required'
    return isCalendarDate(text) && text <= today ? undefined : 'birth-date-invalid'
  }
  const { length } = text.trim()
  if (length === 0) return `${field}-required`
  return length > SECURITY_LENGTHS[field] ? `${field}-too-long` : undefined
}

/**
 * Returns the first validation error of the security information: all four fields are required (specification §5).
 *
 * @param today ISO 8601 calendar date, the latest valid date of birth
 */
export const securityInformationProblem = (
  information: SecurityInformation,
  today: string,
): SecurityInformationViolation | undefined => {
  for (const field of SECURITY_FIELDS) {
    const problem = securityFieldProblem(field, information[field], today)
    if (problem) return { field, problem }
  }
  return undefined
}
