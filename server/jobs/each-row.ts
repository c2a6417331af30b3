import { ChainUnreachableError } from '../chain/errors'
import { isConnectionLost } from '../database/connection-errors'
import { DatabaseBusyError } from '../database/database'
import type { Platform } from '../platform'

/**
 * Consecutive rows that fail because database or chain is unreachable, before the run stops: further rows would only
 * wait too.
 */
const UNREACHABLE_MAXIMUM = 3

const isUnreachable = (error: unknown): boolean =>
  error instanceof ChainUnreachableError || error instanceof DatabaseBusyError || isConnectionLost(error)

/**
 * Processes each row, also those after one that fails, because a failed row is due again in the next run and would
 * block them forever. Each failure is logged with its row.
 * @throws AggregateError after the last row if one failed, so that the run counts as failed
 */
export const eachRow = async <Row>(
  { log }: Pick<Platform, 'log'>,
  rows: readonly Row[],
  { name, work }: { readonly name: (row: Row) => object; readonly work: (row: Row) => Promise<void> },
): Promise<void> => {
  const errors: unknown[] = []
  let unreachable = 0
  for (const row of rows) {
    try {
      await work(row)
      unreachable = 0
    } catch (error) {
      log.error({ error, ...name(row) }, 'row of a job failed')
      errors.push(error)
      unreachable = isUnreachable(error) ? unreachable + 1 : 0
      if (unreachable === UNREACHABLE_MAXIMUM) break
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${rows.length} rows failed`)
}
