import type { UnfinishedOrderProps } from './unfinished-order-props'

/** No wallet can be in a mini-program: none of its orders waits. */
export const UnfinishedOrder = (_: UnfinishedOrderProps) => null
