import type { Share } from './ports'

export type { Share } from './ports'

/** A mini-program shares cards by its own buttons alone; a text is copied instead. */
export const createShare = (): Share => ({ supported: false, send: () => Promise.resolve('failed') })
