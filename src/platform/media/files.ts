import type { Files } from '../ports'

export type { Files } from '../ports'

/** A mini-program has no folder of the person's own to put a text into: the caller offers to copy it instead. */
export const createFiles = (): Files => ({ save: () => undefined })
