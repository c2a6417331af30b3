import { defineTexts } from '@/i18n/define-texts'

/** Texts of the sheet for a purchase in a wallet, in browsers only. */
export const buyingTexts = defineTexts({
  en: {
    cancelled: 'You cancelled this order. No USDT was paid.',
    topUp: 'Top up the paying wallet, then try again.',
    signOrder:
      'This wallet is not linked to your account, so it signs your order first. The signature proves that the payment is yours. It costs no fee and moves no funds.',
    minimised: 'Order in progress: {step}',
    title: 'Buying {amount} {coin}',
    noApprovals: 'No approvals on this device',
    noApprovalsReason: 'Allowances granted by purchases on this device appear here. Your wallet lists all others.',
    toAcceleration: 'Back to acceleration',
    toAssets: 'View in Assets',
    failed: 'Order closed. {reason}',
    tryAgain: 'Try again',
    resume: 'Continue',
    minimise: 'Minimize',
  },
  zh: {
    cancelled: '您已取消该订单，未扣除 USDT。',
    topUp: '请为付款钱包充值后重试。',
    signOrder: '该钱包未绑定您的账户，付款前需先对订单签名，以确认该笔付款属于您。签名不收取费用，也不会转移资产。',
    minimised: '订单进行中：{step}',
    title: '购买 {amount} {coin}',
    noApprovals: '此设备上没有授权记录',
    noApprovalsReason: '在此设备上购买时授予的额度会显示在这里，其他授权请在钱包中查看。',
    toAcceleration: '返回加速',
    toAssets: '在资产中查看',
    failed: '订单已关闭。{reason}',
    tryAgain: '重试',
    resume: '继续',
    minimise: '收起',
  },
})
