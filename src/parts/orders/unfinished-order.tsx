import type { UnfinishedOrderProps } from './unfinished-order-props'

/** Renders nothing: a mini-program has no wallet and therefore no orders. */
export const UnfinishedOrder = (_: UnfinishedOrderProps) => null
