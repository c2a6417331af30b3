import { defineTexts } from '@/i18n/define-texts'

/** Texts of the sheet that asks for consent to a new version of the agreements. */
export const termsTexts = defineTexts({
  en: {
    title: 'Our agreements have changed',
    about: 'Please read the new version and agree to it to keep using your account.',
    service: 'User Service Agreement',
    privacy: 'Privacy Policy',
    agree: 'Agree and continue',
    sending: 'Saving',
    logOut: 'Log out',
    done: 'Done reading',
    failed: 'Couldn’t load text. Please try again.',
  },
  zh: {
    title: '协议已更新',
    about: '请阅读并同意新版协议，以继续使用您的账号。',
    service: '《用户服务协议》',
    privacy: '《隐私政策》',
    agree: '同意并继续',
    sending: '保存中',
    logOut: '退出登录',
    done: '阅读完毕',
    failed: '内容加载失败，请重试。',
  },
})
