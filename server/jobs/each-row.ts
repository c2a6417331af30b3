import { ChainUnreachableError } from '../chain/errors'
import { isConnectionLost } from '../database/connection-errors'
import { DatabaseBusyError } from '../database/database'
import type { Platform } from '../platform'

/** So many rows in a row that could not even be asked about: those behind them would only wait for the same. */
const UNREACHABLE_MAXIMUM = 3

const isUnreachable = (error: unknown): boolean =>
  error instanceof ChainUnreachableError || error instanceof DatabaseBusyError || isConnectionLost(error)

/**
 * Works at each row, also at those behind one that fails: what fails is due again in the next run, and would keep them
 * waiting for ever. Each failure is logged with its row.
 * @throws AggregateError after the last row where one failed, so that the run counts as failed
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
