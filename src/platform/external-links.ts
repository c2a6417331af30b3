import type { ExternalLinks } from './ports'

export type { ExternalLinks } from './ports'

/** A mini-program cannot open external pages: the caller offers to copy the URL instead. */
export const createExternalLinks = (): ExternalLinks => ({ own: () => '', open: () => false })
