import type { Share } from './ports'

export type { Share } from './ports'

/** A mini-program can share only cards, through the host's own buttons; the caller copies the text instead. */
export const createShare = (): Share => ({ supported: false, send: () => Promise.resolve('failed') })
