/** Purchases as lists show them. */
export const orders = {
  number: 'No. {number}',
  title: 'My orders',
  empty: 'No orders yet',
  emptyReason: 'Your purchases appear here.',
  stepOrdering: 'Creating',
  stepOrdered: 'Awaiting payment',
  stepApproving: 'Awaiting approval',
  stepPaying: 'Confirm in wallet',
  stepSent: 'On-chain confirmation',
  stepReviewing: 'Under Review',
  stepReceived: 'Received',
  stepFailed: 'Closed',
} as const
