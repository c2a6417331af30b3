import type { UnfinishedOrdersProps } from './unfinished-orders-props'

/** No wallet can be in a mini-program: no order is begun there, and those of other devices are kept on them. */
export const UnfinishedOrders = (_: UnfinishedOrdersProps) => null
