/** What can be handed to a statement. Amounts and ids travel as text, times as integer seconds. */
export type Parameter = string | number | boolean | null | readonly string[]

export interface Queryable {
  /** Runs one statement; `bigint` and `numeric` columns arrive as text. */
  query<Row extends object>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>
}

/**
 * Statements that happen together or not at all. Nothing in a transaction waits for the network: the embedded database has
 * one connection, and all other statements wait for it.
 */
export type Transaction = Queryable

/** The one interface to SQL, the same over the embedded database and over PostgreSQL. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgresql'
  /**
   * May run `work` again after a deadlock, a serialization failure or a lost connection, so it must have no other effects.
   * @throws CommitUnknownError, DatabaseBusyError
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Runs a script of several statements without parameters. */
  execute(script: string): Promise<void>
  /** Hears what `notify` sends on a channel, from this process and from others on the same database. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Sends when the surrounding transaction commits, at once outside of one. A payload has at most 8000 bytes. */
export const notify = async (queryable: Queryable, channel: string, payload: string): Promise<void> => {
  await queryable.query('select pg_notify($1, $2)', [channel, payload])
}

/** The row of a statement that answers exactly one. @throws Error when there is none */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('the statement answered no row')
  return row
}

/** Whether an error is PostgreSQL's, of the given SQLSTATE. */
export const isSqlState = (error: unknown, state: string): boolean =>
  error instanceof Error && 'code' in error && error.code === state

export const UNIQUE_VIOLATION = '23505'
export const DEADLOCK = '40P01'

/** No connection could be had for longer than anybody waits, or what was asked was undone: nothing has changed. */
export class DatabaseBusyError extends Error {
  override readonly name: string = 'DatabaseBusyError'
}

/** No server takes writes at present, as while a standby takes the place of its primary. */
export class DatabaseUnavailableError extends DatabaseBusyError {
  override readonly name = 'DatabaseUnavailableError'
}

/** The connection was lost during the commit, which may have succeeded. The transaction must not be run again blindly. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}
