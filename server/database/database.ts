/** Parameter of a statement. Amounts and ids are text, times are integer seconds. */
export type Parameter = string | number | boolean | null | readonly string[]

export interface Queryable {
  /** Runs one statement; `bigint` and `numeric` columns arrive as text. */
  query<Row extends object>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>
}

/**
 * Statements that all take effect or none. Never wait for the network within a transaction: the embedded database has
 * only one connection, which blocks all other statements.
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
  /** Receives notifications of a channel, from this process and from others on the same database. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Begins transactions, or joins one. */
export type Transacting = Pick<Database, 'query' | 'transaction'>

/** A transaction as a database, for commands that begin one: they join it instead. */
export const joining = (transaction: Transaction): Transacting => ({
  query: (statement, parameters) => transaction.query(statement, parameters),
  transaction: (work) => work(transaction),
})

/**
 * Sends a notification when the surrounding transaction commits, or immediately outside of one. A payload has at most
 * 8000 bytes.
 */
export const notify = async (queryable: Queryable, channel: string, payload: string): Promise<void> => {
  await queryable.query('select pg_notify($1, $2)', [channel, payload])
}

/**
 * Returns the row of a statement that returns exactly one.
 * @throws Error if there is none
 */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('the statement answered no row')
  return row
}

/** Returns true if an error is PostgreSQL's with the given SQLSTATE. */
export const isSqlState = (error: unknown, state: string): boolean =>
  error instanceof Error && 'code' in error && error.code === state

export const UNIQUE_VIOLATION = '23505'
export const DEADLOCK = '40P01'

/** No connection became free in time, or the statement was undone. The database has not changed. */
export class DatabaseBusyError extends Error {
  override readonly name: string = 'DatabaseBusyError'
}

/** No server accepts writes now, as while a standby replaces its primary. */
export class DatabaseUnavailableError extends DatabaseBusyError {
  override readonly name = 'DatabaseUnavailableError'
}

/**
 * The connection was lost during the commit, which may have succeeded. The caller must not simply run the transaction
 * again.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}
