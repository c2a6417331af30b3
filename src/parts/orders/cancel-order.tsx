import type { CancelOrderProps } from './cancel-order-props'

/** Renders nothing: a mini-program has no wallet, so it has no orders to cancel. */
export const CancelOrder = (_: CancelOrderProps) => null
