import { defineTexts } from '@/i18n/define-texts'

export const verificationTexts = defineTexts({
  en: {
    code: 'Verification code',
    send: 'Send code',
    sending: 'Sending',
    sendAgain: 'Resend in {seconds}s',
    sent: 'A code was sent to {to}.',
  },
  zh: {
    code: '验证码',
    send: '获取验证码',
    sending: '发送中',
    sendAgain: '{seconds} 秒后重新获取',
    sent: '验证码已发送至 {to}。',
  },
})
