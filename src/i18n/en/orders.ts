/** Purchases as lists show them. */
export const orders = {
  number: 'No. {number}',
  title: 'My orders',
  empty: 'No orders yet',
  emptyReason: 'What you buy appears here with every step it takes.',
  stepOrdering: 'Being created',
  stepOrdered: 'Waiting for payment',
  stepApproving: 'Waiting for approval',
  stepPaying: 'Waiting for signature',
  stepSent: 'On chain',
  stepReviewing: 'Under Review',
  stepReceived: 'Received',
  stepFailed: 'Ended',
} as const
