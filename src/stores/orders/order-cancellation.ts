import type { OrderLogEntry } from '../persisted-schema'

export const ORDER_CANCELLED = 'order-cancelled'

/** Returns true while an order has no payment and the wallet has no payment request. An approval moves no money. */
export const isCancellable = ({ step, hash }: Pick<OrderLogEntry, 'step' | 'hash'>): boolean =>
  hash === null && (step === 'ordered' || step === 'approving')
