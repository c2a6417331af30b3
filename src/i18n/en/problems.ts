import type { ClaimProblem, JoinProblem, RedemptionProblem } from '@/domain/mining'
import type { PhoneProblem } from '@/domain/phone'
import type { PurchaseProblem } from '@/domain/purchase'
import type { AccelerationProblem, ReleaseProblem } from '@/domain/release'
import type {
  AccountProblem,
  AgreementProblem,
  InvitationCodeProblem,
  PasswordProblem,
  SecurityInformationProblem,
  VerificationCodeProblem,
  WithdrawalPasswordProblem,
} from '@/domain/security'
import type { TransferProblem } from '@/domain/transfer'
import type { WithdrawalProblem } from '@/domain/withdrawal'

type Problem =
  | PurchaseProblem
  | AccountProblem
  | PasswordProblem
  | InvitationCodeProblem
  | AgreementProblem
  | VerificationCodeProblem
  | PhoneProblem
  | WithdrawalPasswordProblem
  | SecurityInformationProblem
  | JoinProblem
  | RedemptionProblem
  | ClaimProblem
  | ReleaseProblem
  | AccelerationProblem
  | TransferProblem
  | WithdrawalProblem

/** What is said of each `Problem` that `domain/` finds, by the problem's own name. */
export const problems = {
  'quantity-required': 'Please enter purchase quantity!',
  'quantity-invalid': 'Please enter a quantity in digits, for example 10.5.',
  'too-many-decimals': 'At most {decimals} decimals.',
  'below-minimum': 'The minimum is {bound} {unit}.',
  'above-maximum': 'The most at once is {bound} {unit}.',
  'above-quota': 'Your remaining quota is {bound} {unit}.',
  'insufficient-token': 'Your wallet is {bound} USDT short.',
  'insufficient-gas': 'You need about {bound} {symbol} more for the network fee.',

  'boex-quantity-required': 'Please enter BOEX quantity!',
  'insufficient-balance': 'You have {bound} {unit} available.',
  'pool-not-open': 'Not Available Yet',
  'already-redeemed': 'This position was redeemed already.',
  'not-redeemable': 'Burned BOEX can not be redeemed.',
  'redemption-too-early': 'Redeemable 24 hours after staking.',
  'claim-quantity-required': 'Please enter BOEX quantity to claim',
  'above-claimable': 'At most {bound} {unit} can be claimed now.',
  'release-quantity-required': 'Please enter quantity to release',
  'above-releasable': 'At most {bound} {unit} can be released now.',
  'days-invalid': 'Please choose a number of days within the range.',
  'nothing-saved': 'Choose at least one day to save.',
  'insufficient-vc': 'You need {bound} more VC.',
  'transfer-quantity-required': 'Please enter transfer-out quantity!',
  'address-required': 'Please enter Address!',
  'recipient-invalid': 'That is neither a wallet address nor a UID.',
  'recipient-is-self': 'That is your own account.',
  'address-invalid': 'That is not a wallet address.',
  'above-daily-limit': 'Your limit for today has {bound} {unit} left.',
  'fee-exceeds-quantity': 'The fee of {bound} {unit} takes all of it.',
  'withdrawal-password-not-set': 'Please set a withdrawal password first.',

  'account-required': 'Please enter your account.',
  'account-too-short': 'An account has at least 4 characters.',
  'account-too-long': 'An account has at most 32 characters.',
  'account-invalid': 'Only letters, digits and . _ @ + - are possible.',
  'password-required': 'Please enter your password.',
  'password-too-short': 'A password has at least 8 characters.',
  'password-too-long': 'A password has at most 64 characters.',
  'phone-required': 'Please enter your phone number.',
  'phone-invalid': 'Please enter a valid phone number, for example 13800138000 or +85261234567.',
  'verification-code-required': 'Please enter the verification code.',
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
