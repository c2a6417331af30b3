import type { ClaimProblem, JoinProblem, RedemptionProblem } from '@/domain/mining/mining'
import type { AccelerationProblem, ReleaseProblem } from '@/domain/mining/release'
import type { PurchaseProblem } from '@/domain/money/purchase'
import type { TransferProblem } from '@/domain/money/transfer'
import type { WithdrawalProblem } from '@/domain/money/withdrawal'
import type { PhoneProblem } from '@/domain/phone'
import type {
  AccountProblem,
  AgreementProblem,
  InvitationCodeProblem,
  PasswordProblem,
  SecurityInformationProblem,
  VerificationCodeProblem,
  WithdrawalPasswordProblem,
} from '@/domain/security'
import { defineTexts, type Text } from '@/i18n/define-texts'

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

/** Texts of the `Problem`s from `domain/`, by problem name. */
export const problemsTexts = defineTexts({
  en: {
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

    'account-required': 'Please enter your username.',
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
  },
  zh: {
    'quantity-required': '请输入购买数量！',
    'quantity-invalid': '请输入数字，例如 10.5',
    'quantity-negative': '请输入大于 0 的数量',
    'quantity-unit': '请以 {unit} 为单位输入数字',
    'quantity-too-large': '整数部分最多 18 位',
    'too-many-decimals': '最多 {decimals} 位小数',
    'below-minimum': '最低 {bound} {unit}',
    'above-maximum': '单笔最多 {bound} {unit}',
    'above-quota': '剩余额度：{bound} {unit}',
    'insufficient-token': '钱包 USDT 不足，还差 {bound}',
    'insufficient-gas': '网络手续费不足，约还差 {bound} {symbol}',

    'coin-quantity-required': '请输入 {unit} 数量！',
    'insufficient-balance': '余额不足，可用 {bound} {unit}',
    'pool-not-open': '暂未开放',
    'already-redeemed': '该矿机已赎回。',
    'not-redeemable': '燃烧的 BOEX 不可赎回。',
    'redemption-too-early': '质押满 24 小时后方可赎回。',
    'claim-quantity-required': '请输入领取的 BOEX 数量',
    'above-claimable': '当前可领取 {bound} {unit}',
    'release-quantity-required': '请输入释放数量',
    'above-releasable': '当前可释放 {bound} {unit}',
    'days-invalid': '请选择范围内的天数。',
    'nothing-saved': '请至少选择提前 1 天。',
    'insufficient-vc': 'VC 不足，还差 {bound}',
    'transfer-quantity-required': '请输入转出数量！',
    'address-required': '请输入地址！',
    'recipient-invalid': '请输入有效的钱包地址或 UID',
    'recipient-is-self': '不能转账给自己',
    'address-invalid': '请输入有效的钱包地址',
    'above-daily-limit': '今日剩余限额：{bound} {unit}',
    'fee-exceeds-quantity': '数量须大于手续费（{bound} {unit}）',
    'withdrawal-password-not-set': '请先设置提现密码。',

    'account-required': '请输入账号。',
    'account-too-short': '至少 4 个字符',
    'account-too-long': '最多 32 个字符',
    'account-invalid': '仅限字母、数字和 . _ @ + -',
    'password-required': '请输入密码。',
    'password-too-short': '密码过短，至少 8 个字符',
    'password-too-long': '最多 64 个字符',
    'phone-required': '请输入手机号。',
    'phone-invalid': '请输入正确的手机号，例如 13800138000 或 +85261234567。',
    'verification-code-required': '请输入验证码。',
    'verification-code-invalid': '请输入短信中的验证码数字。',
    'invitation-code-invalid': '仅限字母和数字，最多 16 位',
    'agreement-required': '请先同意《用户服务协议》和《隐私政策》。',

    'withdrawal-password-required': '请输入提现密码。',
    'withdrawal-password-not-six-digits': '提现密码为 6 位数字。',
    'withdrawal-password-weak': '该密码过于简单，请更换。',
    'withdrawal-passwords-differ': '两次输入的提现密码不一致，请重新输入！',

    'nickname-required': '请输入昵称。',
    'nickname-too-long': '最多 64 个字符',
    'birth-date-required': '请选择出生日期。',
    'birth-date-invalid': '请检查出生日期。',
    'birthplace-required': '请输入出生地。',
    'birthplace-too-long': '最多 100 个字符',
    'name-required': '请输入姓名。',
    'name-too-long': '最多 64 个字符',
  },
}) satisfies Readonly<Record<Problem, Text>>
