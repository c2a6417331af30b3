import type { PurchaseProblem } from '@/domain/purchase'
import type {
  AccountProblem,
  AgreementProblem,
  InvitationCodeProblem,
  PasswordProblem,
  SecurityInformationProblem,
  WithdrawalPasswordProblem,
} from '@/domain/security'

type Problem =
  | PurchaseProblem
  | AccountProblem
  | PasswordProblem
  | InvitationCodeProblem
  | AgreementProblem
  | WithdrawalPasswordProblem
  | SecurityInformationProblem

/** What is said of each `Problem` that `domain/` finds, by the problem's own name. */
export const problems = {
  'quantity-required': 'Please enter purchase quantity!',
  'quantity-invalid': 'Please enter a quantity in digits, for example 10.5.',
  'too-many-decimals': 'At most {decimals} decimals.',
  'below-minimum': 'The minimum is {bound} {unit}.',
  'above-maximum': 'The most per order is {bound} {unit}.',
  'above-quota': 'Your remaining quota is {bound} {unit}.',
  'insufficient-token': 'Your wallet is {bound} USDT short.',
  'insufficient-gas': 'You need about {bound} {symbol} more for the network fee.',

  'account-required': 'Please enter your account.',
  'account-too-short': 'An account has at least 4 characters.',
  'account-too-long': 'An account has at most 32 characters.',
  'account-invalid': 'Only letters, digits and . _ @ + - are possible.',
  'password-required': 'Please enter your password.',
  'password-too-short': 'A password has at least 8 characters.',
  'password-too-long': 'A password has at most 64 characters.',
  'invitation-code-invalid': 'An invitation code is letters and digits, at most 16.',
  'agreement-required': 'Please agree to the User Service Agreement and the Privacy Policy first.',

  'withdrawal-password-required': 'Please enter the withdrawal password.',
  'withdrawal-password-not-six-digits': 'The withdrawal password has six digits.',
  'withdrawal-password-weak': 'That is easy to guess. Please choose another one.',
  'withdrawal-passwords-differ': 'Withdrawal passwords do not match, please try again!',

  'nickname-required': 'Please enter a nickname.',
  'nickname-too-long': 'A nickname has at most 64 characters.',
  'birth-date-required': 'Please choose your date of birth.',
  'birth-date-invalid': 'Please check the date of birth.',
  'birthplace-required': 'Please enter your place of birth.',
  'birthplace-too-long': 'A place of birth has at most 100 characters.',
  'name-required': 'Please enter your name.',
  'name-too-long': 'A name has at most 64 characters.',
} as const satisfies Readonly<Record<Problem, string>>
