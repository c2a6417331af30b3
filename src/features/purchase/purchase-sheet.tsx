import type { PurchaseSheetProps } from './purchase-sheet-props'

/** No wallet can be in a mini-program, and so no purchase to follow. */
export const PurchaseSheet = (_: PurchaseSheetProps) => null
