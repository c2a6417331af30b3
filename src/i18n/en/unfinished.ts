/** Purchases that were begun and are neither credited nor given back. */
export const unfinished = {
  title: 'Unfinished orders',
  payBefore: '{step} · {left} left, pay before {time}',
  overdue: 'Expired. Nothing was paid.',
  waitsPaying: 'Waiting for your wallet. It may have paid, so the order cannot be cancelled.',
  waitsSent: 'Paid. Waiting for on-chain confirmation; it cannot be cancelled.',
  waitsReviewing: 'Paid. Under Review until credited; it cannot be cancelled.',
  cancelOrder: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelText: 'Your order of {amount} {coin} will be closed and its quota freed. Nothing has been paid.',
  keepOrder: 'Keep order',
  cancelling: 'Cancelling',
  service: 'Customer service',
} as const
