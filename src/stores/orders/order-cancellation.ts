import type { OrderLogEntry } from '../persisted-schema'

/** The problem that the order log keeps of a cancelled order. */
export const ORDER_CANCELLED = 'order-cancelled'

/** Whether nothing was paid for an order and the wallet is not asked to: an approval moves no money. */
export const isCancellable = ({ step, hash }: Pick<OrderLogEntry, 'step' | 'hash'>): boolean =>
  hash === null && (step === 'ordered' || step === 'approving')
