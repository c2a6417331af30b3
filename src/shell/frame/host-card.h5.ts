import type { HostCard } from './host-card-props'

/** A browser has no cards: its share sheet takes a text and an address. */
export const useHostCard = (_card: HostCard): void => undefined
