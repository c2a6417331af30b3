import type { CancelOrderProps } from './cancel-order-props'

/** No wallet can be in a mini-program: no order is made there that could be given back. */
export const CancelOrder = (_: CancelOrderProps) => null
