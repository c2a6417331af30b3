import type { Translated } from '../dictionary'
import type { unfinished as english } from '../en/unfinished'

export const unfinished = {
  payBefore: '{step} · 剩余 {left}，请于 {time} 前支付',
  overdue: '未支付，已过期。',
  waitsPaying: '等待钱包响应，可能已经付款，订单无法取消。',
  waitsSent: '已付款，等待链上确认，订单无法取消。',
  waitsCredit: '链上已支付，等待到账，订单无法取消。',
  waitsReviewing: '已付款，审核中，到账前订单无法取消。',
  cancelOrder: '取消订单',
  cancelTitle: '取消该订单？',
  cancelText: '您的 {amount} {coin} 订单将关闭，占用的额度随即恢复。尚未产生任何支付。',
  elsewhere: '该订单在其他页面或设备创建，请于 {time} 前在原处支付。',
  cancelElsewhere: '您的 {amount} 订单将关闭，占用的额度随即恢复。如已付款，款项将退至资金账户。',
  keepOrder: '保留订单',
  title: '未完成的订单',
  cancelling: '正在取消',
  service: '客服',
} as const satisfies Translated<typeof english>
