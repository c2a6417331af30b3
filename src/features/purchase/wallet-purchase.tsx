import type { WalletPurchaseProps } from './wallet-purchase-props'

/** No wallet can be in a mini-program: none to choose, no purchase to follow, no approval to take back. */
export const WalletPurchase = (_: WalletPurchaseProps) => null
