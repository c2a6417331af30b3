import type { PrintoutProps } from './printout.h5'

/** A mini-program prints nothing. */
export const Printout = (_: PrintoutProps) => null
