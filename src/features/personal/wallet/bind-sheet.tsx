import type { WalletBinding } from './wallet-binding'

/** A mini-program's host has no wallet to bind. */
export const BindSheet = (_: { readonly model: WalletBinding }) => null
