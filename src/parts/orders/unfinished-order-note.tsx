import type { OrderLogEntry } from '@/stores/persisted-schema'

/** Renders nothing: a mini-program has no wallet and therefore no orders. */
export const UnfinishedOrderNote = (_: { readonly entry: OrderLogEntry }) => null
