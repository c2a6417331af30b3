import { approveWithdrawal, refuseWithdrawal } from '../commands/finish-withdrawal'
import { holdOf, holdWithdrawal } from '../commands/hold-withdrawal'
import { takeReviewable } from '../commands/withdrawals'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'

const AT_ONCE = 200

/** Decides due withdrawals: as an operator decided, else by the rules. */
export const reviewWithdrawals = async (platform: Platform): Promise<void> => {
  const { database, clock, chain } = platform
  for (let count = 0; count < AT_ONCE; count += 1) {
    const found = await database.transaction(async (transaction) => {
      const at = nowSeconds(clock)
      const withdrawal = await takeReviewable(transaction, at)
      if (!withdrawal) return false
      if (withdrawal.decision === 'refuse') {
        await refuseWithdrawal(transaction, withdrawal, at)
        return true
      }
      const hold = await holdOf(transaction, platform, withdrawal, at)
      if (hold) await holdWithdrawal(transaction, platform, withdrawal.id, hold)
      else await approveWithdrawal(transaction, chain, withdrawal, at)
      return true
    })
    if (!found) return
  }
}
