/** Purchases as lists show them. */
export const orders = {
  number: 'No. {number}',
  title: 'My orders',
  empty: 'No orders on this device',
  emptyReason: 'Orders are stored on the device they were placed on. Your statement lists all credited purchases.',
  stepOrdering: 'Creating',
  stepOrdered: 'Awaiting payment',
  stepApproving: 'Awaiting approval',
  stepPaying: 'Confirm in wallet',
  stepSent: 'On-chain confirmation',
  stepReviewing: 'Under Review',
  stepReceived: 'Received',
  stepExpired: 'Expired',
  stepFailed: 'Closed',
} as const
