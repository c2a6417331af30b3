import type { Files } from '../ports'

export type { Files } from '../ports'

/** A mini-program cannot save a text for the person: the caller offers to copy it instead. */
export const createFiles = (): Files => ({ save: () => undefined })
