import type { ExternalLinks } from './ports'

export type { ExternalLinks } from './ports'

/** A mini-program opens nothing outside of itself: the caller offers to copy the address instead. */
export const createExternalLinks = (): ExternalLinks => ({ own: () => '', open: () => false })
