import { findUnsettled, lockPositions } from '../commands/position-changes'
import { lockTeam } from '../commands/team'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'

const AT_ONCE = 200

/**
 * Settles positions that reached their cap, so that readers compute only few. Reads return the same with and without
 * it.
 */
export const settleMining = async ({ database, clock }: Platform): Promise<void> => {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const memberId = await findUnsettled(database, nowSeconds(clock))
    if (memberId === undefined) return
    await database.transaction(async (transaction) => {
      await lockTeam(transaction, memberId)
      await lockPositions(transaction, { memberId, clock })
    })
  }
}
