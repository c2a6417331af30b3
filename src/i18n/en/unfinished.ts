/** Purchases that were begun and are neither credited nor given back. */
export const unfinished = {
  payBefore: '{step} · {left} left, pay before {time}',
  overdue: 'Expired. Nothing was paid.',
  waitsPaying: 'Waiting for your wallet. It may have paid, so the order cannot be cancelled.',
  waitsSent: 'Paid. Waiting for on-chain confirmation; it cannot be cancelled.',
  waitsCredit: 'Paid on-chain, awaiting credit; it cannot be cancelled.',
  waitsReviewing: 'Paid. Under Review until credited; it cannot be cancelled.',
  cancelOrder: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelText: 'Your order of {amount} {coin} will be closed and its quota freed. Nothing has been paid.',
  elsewhere: 'Placed on another page or device. Pay it there before {time}.',
  cancelElsewhere:
    'Your order of {amount} will be closed and its quota freed. If you have already paid, the payment is credited to your fund account.',
  keepOrder: 'Keep order',
  title: 'Unfinished orders',
  cancelling: 'Cancelling',
  service: 'Customer service',
} as const
