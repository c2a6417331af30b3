import type { Scenario } from './scenario'

/** A mini-program has no wallet to play. Answers the function that ends the play. */
export const playWallet =
  (_wallet: Scenario['wallet']): (() => void) =>
  () =>
    undefined
