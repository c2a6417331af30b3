/** What can be handed to a statement. Amounts and ids travel as text, times as integer seconds. */
export type Parameter = string | number | boolean | null | readonly string[]

export interface Queryable {
  /** Runs one statement; `bigint` and `numeric` columns arrive as text. */
  query<Row extends object>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>
}

/**
 * Statements that happen together or not at all. Those that are asked without waiting for each other (`inOrder`) are done
 * in the order in which they were asked, and each sees what those before it did or waited for. Nothing in a transaction waits for the
 * network: the embedded database has one connection, and everybody else waits behind it.
 */
export type Transaction = Queryable

export interface TransactionOptions {
  /**
   * What `work` asks before it waits for an answer does no harm alone. On PostgreSQL it leaves in one packet with `begin`:
   * were `begin` cancelled, each of these statements would be a transaction of its own, and all that it answers is an error.
   */
  readonly opensHarmlessly?: boolean
}

/**
 * Says that what `work` asks in this moment is the last of it: on PostgreSQL `commit` leaves in one packet with it. A
 * statement of it that fails undoes everything; once all are done, everything is, whatever they answer and `work` throws.
 */
export type LastAsked = () => void

/** The one interface to SQL, the same over the embedded database and over PostgreSQL. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgresql'
  /**
   * Statements that are short and wait for nobody's lock. On PostgreSQL those that are asked at the same moment leave in
   * one packet over one connection: each waits for those before it, and fails or not by itself.
   */
  readonly reads: Queryable
  /**
   * May run `work` again after a deadlock, a serialization failure or a lost connection, so it must have no other effects.
   * @throws CommitUnknownError, DatabaseBusyError
   */
  transaction<Result>(
    work: (transaction: Transaction, lastAsked: LastAsked) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
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

/**
 * Waits for statements of one transaction that were asked at once, which saves a wait for the database for each but one.
 * @throws what the first of them that failed throws: those after it fail with it
 */
export const inOrder = async <Answers extends readonly unknown[]>(
  ...asked: { readonly [Place in keyof Answers]: Promise<Answers[Place]> }
): Promise<Answers> => {
  const settled = await Promise.allSettled(asked)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  }) as unknown as Answers
}

/** Whether an error is PostgreSQL's, of the given SQLSTATE. */
export const isSqlState = (error: unknown, state: string): boolean =>
  error instanceof Error && 'code' in error && error.code === state

export const UNIQUE_VIOLATION = '23505'
export const CHECK_VIOLATION = '23514'
export const DEADLOCK = '40P01'

/** No connection could be had for longer than anybody waits, or what was asked was undone: nothing has changed. */
export class DatabaseBusyError extends Error {
  override readonly name: string = 'DatabaseBusyError'
}

/** No server takes writes at present, as while a standby takes the place of its primary. */
export class DatabaseUnavailableError extends DatabaseBusyError {
  override readonly name = 'DatabaseUnavailableError'
}

/** The connection was lost while a transaction committed: nobody knows whether it did. It must not be run again. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}
