import type { WalletApps } from './ports'

export type { WalletApps } from './ports'

/** A mini-program opens no other app: what is left is the link, to be copied or scanned. */
export const createWalletApps = (): WalletApps => ({
  place: 'mini-program',
  links: () => [],
  open: () => undefined,
})
