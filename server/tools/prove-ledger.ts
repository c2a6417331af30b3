import { proveTeams } from '../commands/team'
import { proveAggregates } from '../ledger/aggregates'
import { proveLedger } from '../ledger/ledger'
import { unbookedPayments } from '../operations/unbooked-payments'
import { runTool, withDatabase } from './run-tool'

runTool(() =>
  withDatabase(async (database) => {
    const discrepancies = await proveLedger(database)
    for (const { what, subject } of discrepancies) console.error(`${what}: ${subject}`)
    if (discrepancies.length > 0) throw new Error(`The ledger does not agree in ${discrepancies.length} places.`)
    const unbooked = await unbookedPayments(database)
    for (const { hash, block, amount, token, receiver } of unbooked) {
      console.error(`payment-unbooked: block ${block}  ${amount} of ${token}  to ${receiver}  ${hash}`)
    }
    if (unbooked.length > 0) {
      throw new Error(`The hot wallet made ${unbooked.length} payments that are not booked.`)
    }
    const differences = [
      ...(await proveTeams(database)).map(({ what, memberId }) => `${what}: member ${memberId}`),
      ...(await proveAggregates(database)).map(({ what, subject }) => `${what}: ${subject}`),
    ]
    for (const difference of differences) console.error(difference)
    if (differences.length > 0) {
      throw new Error(`What is kept of teams, ranking and network does not agree in ${differences.length} places.`)
    }
    console.log('Every balance is the sum of its entries, and every coin sums to zero.')
    console.log('Teams, ranking and network are what the members, their balances and positions say.')
  }),
)
