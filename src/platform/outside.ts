import type { ExternalLinks, Files, Printer, Share } from './ports'

// Nothing leads out of a mini-program: the caller offers to copy the text or URL instead.

export const createExternalLinks = (): ExternalLinks => ({ own: () => '', open: () => false })

export const createFiles = (): Files => ({ save: () => undefined })

export const createPrinter = (): Printer => ({ supported: false, print: () => Promise.resolve() })

/** Only cards can be shared, through the host's own buttons. */
export const createShare = (): Share => ({ supported: false, send: () => Promise.resolve('failed') })
