import type { WalletLoginProps } from './wallet-login-props'

/** A mini-program's host has no wallet to log in with. */
export const WalletLogin = (_: WalletLoginProps) => null
