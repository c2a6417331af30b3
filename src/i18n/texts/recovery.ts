import { defineTexts } from '@/i18n/define-texts'

export const recoveryTexts = defineTexts({
  en: {
    done: '{operation} completed: {amount} (ID {number})',
    submitted: '{operation} submitted: {amount} (ID {number})',
    notCarriedOut: '{operation} not processed: {amount}. No funds have moved.',
    transfer: 'Transfer',
    withdrawal: 'Withdrawal',
    stake: 'Stake',
    burn: 'Burn',
    redemption: 'Redemption',
    position: 'position {number}',
    claim: 'Claim',
    release: 'Release',
    acceleration: 'Release acceleration',
  },
  zh: {
    done: '{operation}成功：{amount}（编号 {number}）',
    submitted: '{operation}已提交：{amount}（编号 {number}）',
    notCarriedOut: '{operation}未处理：{amount}，资金没有变动。',
    transfer: '转账',
    withdrawal: '提现',
    stake: '质押',
    burn: '燃烧',
    redemption: '赎回',
    position: '矿机编号 {number}',
    claim: '领取',
    release: '释放',
    acceleration: '释放加速',
  },
})
