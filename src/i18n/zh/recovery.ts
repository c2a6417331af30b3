import type { Translated } from '../dictionary'
import type { recovery as english } from '../en/recovery'

export const recovery = {
  transfer: '您转出的 {amount} 已成功，编号 {number}。',
  withdrawal: '您提现 {amount} 的申请已提交，编号 {number}。',
  joined: '您已用 {amount} 参与挖矿，矿机编号 {number}。',
  redemption: '您赎回的 {amount} 已到账，编号 {number}。',
  claim: '您领取的 {amount} 已到账。',
  release: '您释放 {amount} 的计划已生效，编号 {number}。',
  acceleration: '释放计划 {number} 已用 {amount} 加速。',
  notCarriedOut: '此前结果未知的操作未处理，资金没有变动。',
} as const satisfies Translated<typeof english>
