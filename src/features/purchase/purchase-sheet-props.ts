import type { ApprovalsModel } from './approvals-model'
import type { PurchaseModel } from './purchase-model'

export interface PurchaseSheetProps {
  readonly model: PurchaseModel
  readonly approvals: ApprovalsModel
}
