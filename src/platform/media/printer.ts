import type { Printer } from '../ports'

export type { Printer } from '../ports'

/** A mini-program cannot print. */
export const createPrinter = (): Printer => ({ supported: false, print: () => Promise.resolve() })
