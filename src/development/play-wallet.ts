import type { Scenario } from './scenario'

/** Does nothing: a mini-program has no wallet. @returns a function that stops it */
export const playWallet =
  (_wallet: Scenario['wallet']): (() => void) =>
  () =>
    undefined
