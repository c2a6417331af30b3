import type { Translated } from '../dictionary'
import type { verification as english } from '../en/verification'

export const verification = {
  code: '验证码',
  send: '获取验证码',
  sending: '发送中',
  sendAgain: '{seconds} 秒后重新获取',
  sent: '验证码已发送至 {to}。',
} as const satisfies Translated<typeof english>
