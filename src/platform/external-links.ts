import type { ExternalLinks } from './ports'

/** Opens nothing: the caller offers to copy the URL instead. */
export const createExternalLinks = (): ExternalLinks => ({ own: () => '', open: () => false })
