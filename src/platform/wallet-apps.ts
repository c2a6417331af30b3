import type { WalletApps } from './ports'

export type { WalletApps } from './ports'

/** A mini-program cannot open other apps: the person can copy or scan the link. */
export const createWalletApps = (): WalletApps => ({
  place: 'mini-program',
  links: () => [],
  open: () => undefined,
})
