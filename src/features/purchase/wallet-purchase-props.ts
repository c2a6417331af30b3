import type { PurchaseModel } from './purchase-model'

export interface WalletPurchaseProps {
  readonly model: PurchaseModel
  /** Leads to a wallet's own browser. */
  readonly onElsewhere: () => void
}
