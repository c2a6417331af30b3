import type { HostCard } from './host-card-props'

/** Does nothing: browsers have no share cards. */
export const useHostCard = (_card: HostCard): void => undefined
