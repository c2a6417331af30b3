import type pg from 'pg'
import { ReadOnlyServerError } from './connection-errors'
import { isSqlState, onlyRow, type Parameter } from './database'
import { preparedStatement } from './prepared-statement'

/** Time limit for connecting to one server. */
export const CONNECT_MILLISECONDS = 2_000
/** Time limit of a statement: a server that is cut off neither responds nor closes the connection. */
const STATEMENT_MILLISECONDS = 10_000
const MAINTENANCE_MILLISECONDS = 600_000

/**
 * Limits that the server enforces: a statement whose client gave it up would go on, and a frozen process would keep the
 * rows it locked. Each ends before the driver closes the connection, and a wait for a lock before its statement.
 */
export const SESSION_LIMITS = {
  lock_timeout: STATEMENT_MILLISECONDS - 2_000,
  statement_timeout: STATEMENT_MILLISECONDS - 1_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** SQLSTATE of a statement that the server ended by one of these limits. */
const LIMITED = ['57014', '55P03'] as const

/** Tells whether the server ended a statement by its time limit. */
export const isTimedOut = (error: unknown): boolean => LIMITED.some((state) => isSqlState(error, state))

export const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Adds the driver's time limit, which its types lack; after it the connection is closed. */
export const bounded = (text: string, milliseconds = STATEMENT_MILLISECONDS): pg.QueryConfig => ({
  text,
  ...{ query_timeout: milliseconds },
})

/**
 * Statements without parameters, such as migrations and maintenance, run once or rarely, so they have a longer time
 * limit.
 */
export const configOf = (statement: string, parameters: readonly Parameter[], prepared: boolean): pg.QueryConfig =>
  parameters.length === 0
    ? bounded(`set local statement_timeout = ${MAINTENANCE_MILLISECONDS}; ${statement}`, MAINTENANCE_MILLISECONDS)
    : Object.assign(
        prepared ? preparedStatement(statement, parameters) : { text: statement, values: [...parameters] },
        { query_timeout: STATEMENT_MILLISECONDS },
      )

/** Rows of a statement: those of the last one where several were sent together. */
export const rowsOf = <Row>(result: pg.QueryResult | readonly pg.QueryResult[]): Row[] => {
  const last = 'rows' in result ? result : result.at(-1)
  return (last?.rows ?? []) as Row[]
}

/** @throws ReadOnlyServerError */
export const expectWritable = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    bounded('show transaction_read_only', CONNECT_MILLISECONDS),
  )
  if (onlyRow(rows).transaction_read_only === 'on') throw new ReadOnlyServerError('the server takes no writes')
}
