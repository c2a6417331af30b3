import type { Translated } from '../dictionary'
import type { orders as english } from '../en/orders'

export const orders = {
  number: '订单号 {number}',
  title: '我的订单',
  empty: '本设备暂无订单',
  emptyReason: '订单仅保存在下单的设备上，所有已到账的购买请查看账单。',
  stepOrdering: '创建中',
  stepOrdered: '待支付',
  stepApproving: '待授权',
  stepPaying: '待钱包确认',
  stepSent: '链上确认中',
  stepReviewing: '审核中',
  stepReceived: '已到账',
  stepExpired: '已过期',
  stepFailed: '已关闭',
} as const satisfies Translated<typeof english>
