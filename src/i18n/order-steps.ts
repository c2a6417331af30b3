import type { TextKey } from './dictionary'

/** Texts of the purchase steps in a list. */
export const ORDER_STEP_TEXTS = {
  ordering: 'orders.stepOrdering',
  ordered: 'orders.stepOrdered',
  approving: 'orders.stepApproving',
  paying: 'orders.stepPaying',
  sent: 'orders.stepSent',
  reviewing: 'orders.stepReviewing',
  received: 'orders.stepReceived',
  failed: 'orders.stepFailed',
} as const satisfies Readonly<Record<string, TextKey>>
