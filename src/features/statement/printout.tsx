import type { PrintoutProps } from './printout-props'

/** A mini-program prints nothing. */
export const Printout = (_: PrintoutProps) => null
