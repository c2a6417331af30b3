import type { OrderLogEntry } from '@/stores/persisted-schema'

/** No wallet can be in a mini-program: none of its orders waits. */
export const UnfinishedOrderNote = (_: { readonly entry: OrderLogEntry }) => null
