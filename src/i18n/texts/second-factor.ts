import { defineTexts } from '@/i18n/define-texts'

/** Texts of the sheet that asks for the second factor, and of its page. */
export const secondFactorTexts = defineTexts({
  en: {
    promptTitle: 'Authentication code',
    prompt: 'Open your authenticator app and enter the 6-digit code for BOEX.',
    promptRecovery: 'Enter one of the recovery codes you saved. Each works once.',
    code: '6-digit code',
    recoveryCode: 'Recovery code',
    enterCode: 'Enter the code first',
    confirm: 'Confirm code',
    verifying: 'Verifying',
    useRecovery: 'Lost your phone? Use a recovery code',
    useApp: 'Use the authenticator app',
  },
  zh: {
    promptTitle: '身份验证码',
    prompt: '请打开身份验证器应用，输入 BOEX 的 6 位验证码。',
    promptRecovery: '请输入您保存的恢复码，每个仅可使用一次。',
    code: '6 位验证码',
    recoveryCode: '恢复码',
    enterCode: '请先输入验证码',
    confirm: '确认验证码',
    verifying: '验证中',
    useRecovery: '手机不在身边？使用恢复码',
    useApp: '使用身份验证器',
  },
})
