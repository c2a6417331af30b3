import type { OrderRowProps } from './order-row-props'

/** No wallet can be in a mini-program: there are no orders of it. */
export const OrderRow = (_: OrderRowProps) => null
