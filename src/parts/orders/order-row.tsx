import type { OrderRowProps } from './order-row-props'

/** Renders nothing: a mini-program has no wallet and therefore no orders. */
export const OrderRow = (_: OrderRowProps) => null
