import type { Translated } from '../dictionary'
import type { exchange as english } from '../en/exchange'

export const exchange = {
  priceFailed: '{coin} 价格加载失败',
  vcPurpose: '用于加速释放',
  boexPurpose: '挖矿代币',
  balance: '我的余额',
  quotaLeft: '剩余额度',
  quotaMeter: '剩余额度：{remaining} / {total}',
  buy: '购买 {coin}',
  logIn: '登录后购买 {coin}',
  logInToBuy: '登录后购买',
  closed: '暂时售罄',
  closedReason: '当前暂停销售。',
  quickTitle: '立即购买',
  coin: '币种',
  quantity: '数量',
  youPay: '支付金额',
  continue: '继续',
  unfinished: '未完成的订单',
  service: '客服',
  rules: '购买说明',
  ruleVc: 'VC：单笔 {minimum} 至 {maximum}。',
  ruleBoex: 'BOEX：单笔 {minimum} 至 {maximum}。',
  ruleNetwork: '使用您自己的钱包在 {network} 网络支付 USDT。',
  ruleArrival: '链上确认付款后到账至资产，通常不超过一分钟。',
  agreement: '《用户服务协议》',
} as const satisfies Translated<typeof english>
