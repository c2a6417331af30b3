import type pg from 'pg'
import { START_PROBLEMS, StartError } from '../lib/start-error'
import { isConnectionLost } from './connection-errors'
import {
  CommitUnknownError,
  type Database,
  DatabaseBusyError,
  DatabaseUnavailableError,
  DEADLOCK,
  isSqlState,
  type Parameter,
  type Queryable,
  type Transaction,
} from './database'
import { FAILOVER_MILLISECONDS, PostgresqlConnections } from './postgresql-connections'
import { PostgresqlListener } from './postgresql-listener'
import { PostgresqlServers } from './postgresql-servers'
import { bounded, configOf, errorOf, isTimedOut, rowsOf } from './postgresql-statements'

const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS = 5
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000

/**
 * Empty listener: without it, a lost connection would end the process. The statement that uses the connection fails
 * anyway.
 */
const cut = (): void => undefined

/** @returns DatabaseBusyError for a statement that exceeded the server's time limit, else the error itself */
const busyOf = (error: unknown): unknown =>
  isTimedOut(error) ? new DatabaseBusyError('a statement took too long and was undone', { cause: error }) : error

/** @throws CommitUnknownError; Error if a statement had failed and the server rolled back instead */
const commit = async (client: pg.PoolClient): Promise<void> => {
  try {
    const { command } = await client.query(bounded('commit'))
    if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed')
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    throw new CommitUnknownError('the connection was lost during the commit', { cause: error })
  }
}

export interface PostgresqlOptions {
  /** Maximum wait of a statement for a free connection, in milliseconds; then DatabaseBusyError. */
  readonly connectionTimeoutMillis?: number
  /** URL for notifications if the main one is a pooler that does not keep sessions; by default the main one. */
  readonly listenUrl?: string
  /** True by default: connections keep prepared statements. Some poolers do not support that. */
  readonly prepared?: boolean
}

/**
 * Opens PostgreSQL with a connection pool. Of several servers in the URL, it uses one that accepts writes. After that
 * server fails, transactions that had not begun to commit run again on the next one.
 *
 * @throws StartError if it cannot be reached
 */
export const openPostgresql = async (
  url: string,
  poolSize: number,
  {
    connectionTimeoutMillis = CONNECTION_TIMEOUT_MILLISECONDS,
    listenUrl = '',
    prepared = true,
  }: PostgresqlOptions = {},
): Promise<Database> => {
  const servers = new PostgresqlServers(url)
  const connections = new PostgresqlConnections(servers, poolSize, connectionTimeoutMillis)
  try {
    const client = await connections.acquire(servers.count > 1 ? CONNECTION_TIMEOUT_MILLISECONDS : 0)
    client.release()
  } catch (error) {
    await connections.close()
    const { message } = error instanceof DatabaseBusyError ? errorOf(error.cause) : errorOf(error)
    const reason = message || 'no answer'
    throw new StartError(START_PROBLEMS.databaseUnreachable(servers.endpoints, reason), { cause: error })
  }
  const listener = new PostgresqlListener(listenUrl === '' ? servers : new PostgresqlServers(listenUrl))
  const queryable = (client: pg.PoolClient): Queryable => ({
    query: async <Row extends object>(statement: string, parameters: readonly Parameter[] = []) =>
      rowsOf<Row>(await client.query(configOf(statement, parameters, prepared))),
  })

  const using = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await connections.acquire()
    client.on('error', cut)
    let lost: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      if (isConnectionLost(error) || error instanceof CommitUnknownError) lost = errorOf(error)
      throw busyOf(error)
    } finally {
      client.off('error', cut)
      if (lost) connections.lost(client)
      client.release(lost)
    }
  }

  const runTransaction = async <Result>(
    client: pg.PoolClient,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    await client.query(bounded('begin'))
    let result: Result
    try {
      result = await work(queryable(client))
    } catch (error) {
      if (!isConnectionLost(error)) await client.query(bounded('rollback'))
      throw error
    }
    await commit(client)
    return result
  }

  return {
    kind: 'postgresql',
    query: (statement, parameters) => using((client) => queryable(client).query(statement, parameters)),
    async transaction(work) {
      const end = performance.now() + FAILOVER_MILLISECONDS
      for (let count = 1; ; count += 1) {
        try {
          return await using((client) => runTransaction(client, work))
        } catch (error) {
          if (isConnectionLost(error)) {
            if (performance.now() >= end) throw new DatabaseUnavailableError('the server was lost', { cause: error })
            continue
          }
          const again = isSqlState(error, SERIALIZATION_FAILURE) || isSqlState(error, DEADLOCK)
          if (!again || count >= ATTEMPTS) throw error
        }
      }
    },
    execute: (script) =>
      using(async (client) => {
        await client.query('set statement_timeout = 0')
        try {
          await client.query(script)
        } finally {
          await client.query('reset statement_timeout')
        }
      }),
    listen: (channel, heard) => listener.add(channel, heard),
    async close() {
      await listener.close()
      await connections.close()
    },
  }
}
