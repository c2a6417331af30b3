/** Purchases that were begun and are neither credited nor given back. */
export const unfinished = {
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
} as const
