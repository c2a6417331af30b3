import type { Translated } from '../dictionary'
import type { problems as english } from '../en/problems'

export const problems = {
  'quantity-required': '请输入购买数量！',
  'quantity-invalid': '请输入数字，例如 10.5。',
  'too-many-decimals': '最多 {decimals} 位小数。',
  'below-minimum': '最低数量为 {bound} {unit}。',
  'above-maximum': '单笔最多 {bound} {unit}。',
  'above-quota': '您的剩余额度为 {bound} {unit}。',
  'insufficient-token': '钱包余额不足，还差 {bound} USDT。',
  'insufficient-gas': '网络手续费不足，约还需 {bound} {symbol}。',

  'account-required': '请输入账号。',
  'account-too-short': '账号至少 4 个字符。',
  'account-too-long': '账号最多 32 个字符。',
  'account-invalid': '账号只能包含字母、数字和 . _ @ + -。',
  'password-required': '请输入密码。',
  'password-too-short': '密码至少 8 个字符。',
  'password-too-long': '密码最多 64 个字符。',
  'invitation-code-invalid': '邀请码由字母和数字组成，最多 16 位。',
  'agreement-required': '请先同意《用户服务协议》和《隐私政策》。',

  'withdrawal-password-required': '请输入提现密码。',
  'withdrawal-password-not-six-digits': '提现密码为 6 位数字。',
  'withdrawal-password-weak': '该密码过于简单，请更换。',
  'withdrawal-passwords-differ': '两次输入的提现密码不一致，请重新输入！',

  'nickname-required': '请输入昵称。',
  'nickname-too-long': '昵称最多 64 个字符。',
  'birth-date-required': '请选择出生日期。',
  'birth-date-invalid': '请检查出生日期。',
  'birthplace-required': '请输入出生地。',
  'birthplace-too-long': '出生地最多 100 个字符。',
  'name-required': '请输入姓名。',
  'name-too-long': '姓名最多 64 个字符。',
} as const satisfies Translated<typeof english>
