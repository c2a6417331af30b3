import { defineTexts } from '@/i18n/define-texts'

/** Texts of purchases that are neither credited nor cancelled. */
export const unfinishedTexts = defineTexts({
  en: {
    payBefore: '{step} · {left} left, pay before {time}',
    overdue: 'Expired unpaid.',
    waitsPaying: 'Waiting for your wallet. You may have paid, so this order can’t be cancelled.',
    waitsSent: 'Paid, awaiting on-chain confirmation. This order can’t be cancelled.',
    waitsCredit: 'Paid on-chain, awaiting credit. This order can’t be cancelled.',
    waitsReviewing: 'Paid and under review. This order can’t be cancelled.',
    cancelOrder: 'Cancel order',
    cancelTitle: 'Cancel this order?',
    cancelText: 'Your order of {amount} {coin} will be closed and your quota restored. Nothing has been paid.',
    elsewhere: 'Placed in another tab or on another device. Pay there before {time}.',
    cancelElsewhere:
      'Your order of {amount} will be closed and your quota restored. If you have already paid, the payment is credited to your fund account.',
    keepOrder: 'Keep order',
    title: 'Unfinished orders',
    cancelling: 'Cancelling',
    service: 'Customer service',
  },
  zh: {
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
  },
})
