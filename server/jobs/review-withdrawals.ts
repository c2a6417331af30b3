import { nowSeconds } from '../clock'
import { approveWithdrawal, refuseWithdrawal } from '../commands/finish-withdrawal'
import { takeReviewable } from '../commands/withdrawals'
import type { Platform } from '../platform'

const AT_ONCE = 200

/** Decides the withdrawals whose time has come: as an operator said, else by the rules. */
export const reviewWithdrawals = async ({ database, clock, chain }: Platform): Promise<void> => {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const found = await database.transaction(async (transaction) => {
      const at = nowSeconds(clock)
      const withdrawal = await takeReviewable(transaction, at)
      if (!withdrawal) return false
      if (withdrawal.decision === 'refuse') await refuseWithdrawal(transaction, withdrawal, at)
      else await approveWithdrawal(transaction, chain, withdrawal, at)
      return true
    })
    if (!found) return
  }
}
