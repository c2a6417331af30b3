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
  'quantity-invalid': 'Enter a number, for example 10.5',
  'quantity-negative': 'Enter a quantity above 0',
  'quantity-unit': 'Enter the quantity in {unit}, in digits only',
  'quantity-too-large': 'At most 18 digits before the decimal point',
  'too-many-decimals': 'Up to {decimals} decimal places',
  'below-minimum': 'Minimum {bound} {unit}',
  'above-maximum': 'Maximum {bound} {unit}',
  'above-quota': 'Remaining quota: {bound} {unit}',
  'insufficient-token': 'Insufficient USDT in your wallet: {bound} more needed',
  'insufficient-gas': 'Not enough {symbol} for the network fee: about {bound} more needed',

  'coin-quantity-required': 'Please enter {unit} quantity!',
  'insufficient-balance': 'Insufficient balance. Available: {bound} {unit}',
  'pool-not-open': 'Not Available Yet',
  'already-redeemed': 'This position has already been redeemed.',
  'not-redeemable': 'Burned BOEX cannot be redeemed.',
  'redemption-too-early': 'Redeemable 24 hours after staking.',
  'claim-quantity-required': 'Please enter BOEX quantity to claim',
  'above-claimable': 'Claimable now: {bound} {unit}',
  'release-quantity-required': 'Please enter quantity to release',
  'above-releasable': 'Releasable now: {bound} {unit}',
  'days-invalid': 'Choose a number of days within the range.',
  'nothing-saved': 'Choose at least 1 day.',
  'insufficient-vc': 'Insufficient VC: {bound} more needed',
  'transfer-quantity-required': 'Please enter transfer-out quantity!',
  'address-required': 'Please enter Address!',
  'recipient-invalid': 'Enter a valid wallet address or UID',
  'recipient-is-self': 'You cannot transfer to yourself',
  'address-invalid': 'Enter a valid wallet address',
  'above-daily-limit': 'Remaining daily limit: {bound} {unit}',
  'fee-exceeds-quantity': 'Quantity must exceed the fee ({bound} {unit})',
  'withdrawal-password-not-set': 'Please set a withdrawal password first.',

  'account-required': 'Please enter your account.',
  'account-too-short': 'At least 4 characters',
  'account-too-long': 'Up to 32 characters',
  'account-invalid': 'Use only letters, numbers and . _ @ + -',
  'password-required': 'Please enter your password.',
  'password-too-short': 'Password too short: at least 8 characters',
  'password-too-long': 'Up to 64 characters',
  'phone-required': 'Please enter your phone number.',
  'phone-invalid': 'Please enter a valid phone number, for example 13800138000 or +85261234567.',
  'verification-code-required': 'Please enter the verification code.',
  'verification-code-invalid': 'Enter the code from the message, digits only.',
  'invitation-code-invalid': 'Letters and numbers only, up to 16',
  'agreement-required': 'Please agree to the User Service Agreement and the Privacy Policy first.',

  'withdrawal-password-required': 'Please enter the withdrawal password.',
  'withdrawal-password-not-six-digits': 'The withdrawal password must be 6 digits',
  'withdrawal-password-weak': 'Too easy to guess. Choose a different password.',
  'withdrawal-passwords-differ': 'Withdrawal passwords do not match, please try again!',

  'nickname-required': 'Please enter a nickname.',
  'nickname-too-long': 'Up to 64 characters',
  'birth-date-required': 'Please choose your date of birth.',
  'birth-date-invalid': 'Please check the date of birth.',
  'birthplace-required': 'Please enter your place of birth.',
  'birthplace-too-long': 'Up to 100 characters',
  'name-required': 'Please enter your name.',
  'name-too-long': 'Up to 64 characters',
} as const satisfies Readonly<Record<Problem, string>>
