import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error'
import { isConnectionLost, ReadOnlyServerError } from './connection-errors'
import {
  CommitUnknownError,
  type Database,
  DatabaseBusyError,
  DatabaseUnavailableError,
  DEADLOCK,
  isSqlState,
  type LastAsked,
  onlyRow,
  type Parameter,
  type Queryable,
  type TransactionOptions,
} from './database'
import { PostgresqlServers } from './postgresql-servers'
import { preparedStatement } from './prepared-statement'

const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS = 5
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000
/** For one server to take a connection. */
const CONNECT_MILLISECONDS = 2_000
/** A server that is cut off answers nothing and closes nothing. */
const STATEMENT_MILLISECONDS = 10_000
const MAINTENANCE_MILLISECONDS = 600_000
/** How long a call waits for a server that takes writes. */
const FAILOVER_MILLISECONDS = 5_000
const PAUSE_MILLISECONDS = 100
const RELISTEN_MILLISECONDS = 1_000
/** How many reads share a connection: so many wait for one of them that takes long. */
const TOGETHER_MAXIMUM = 8
/** A process that froze within a transaction must not keep the rows it locked from everybody else. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 30_000

/** The driver names it by its sentence alone. */
const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** Messages of statements that are asked at once leave in one packet: the server wakes up once for all of them. */
const sendTogether = ({ connection }: pg.ClientBase & { readonly connection?: pg.Connection }): void => {
  const { stream } = connection ?? {}
  if (!stream || stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** The driver's own bound, which its types leave out: the connection is given up after it. */
const bounded = (text: string, milliseconds = STATEMENT_MILLISECONDS): pg.QueryConfig => ({
  text,
  ...{ query_timeout: milliseconds },
})

/** What takes no parameters is asked once or seldom, and may take its time: migrations, maintenance. */
const configOf = (statement: string, parameters: readonly Parameter[], prepared: boolean): pg.QueryConfig =>
  parameters.length === 0
    ? bounded(statement, MAINTENANCE_MILLISECONDS)
    : Object.assign(
        prepared ? preparedStatement(statement, parameters) : { text: statement, values: [...parameters] },
        { query_timeout: STATEMENT_MILLISECONDS },
      )

/** Answers nothing of a transaction that did not begin. */
const after = (begun: Promise<unknown>, { query }: Queryable): Queryable => ({
  async query<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
    const rows = await query<Row>(statement, parameters)
    await begun
    return rows
  },
})

const commitUnknown = (cause: unknown): CommitUnknownError =>
  new CommitUnknownError('the connection was lost while it committed', { cause })

/** What was to be committed was undone: a statement before it had failed. */
class RolledBackError extends Error {
  override readonly name = 'RolledBackError'
}

/** @throws RolledBackError, CommitUnknownError */
const committed = async (client: pg.ClientBase): Promise<void> => {
  try {
    const { command } = await client.query(bounded('commit'))
    if (command !== 'COMMIT') throw new RolledBackError('a statement of the transaction had failed')
  } catch (error) {
    throw isConnectionLost(error) ? commitUnknown(error) : error
  }
}

/**
 * A commit that left with a statement that failed has undone everything; where it was not answered so has the server, but
 * its connection is of no use any more.
 * @returns whether the connection can be used again
 * @throws Error where it was committed
 */
const expectUndone = async (committing: Promise<void>, failure: unknown): Promise<boolean> => {
  const end = await committing.catch((error: unknown) => error)
  if (end !== undefined) return end instanceof RolledBackError
  throw new Error('a transaction was committed that failed after its last statement', { cause: failure })
}

/** A connection that is cut tells whoever asks over it; without a listener the process would end with it. */
const cut = (): void => undefined

/** One connection that hears notifications; it is opened anew when the server drops it. */
class Listening {
  private readonly listeners = new Map<string, Set<(payload: string) => void>>()
  /** The present one, from when it begins to connect until it is lost. */
  private client: pg.Client | undefined
  private connecting: Promise<pg.Client> | undefined
  private retry: NodeJS.Timeout | undefined
  private closed = false

  constructor(private readonly servers: PostgresqlServers) {}

  async add(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const present = this.listeners.get(channel) ?? new Set()
    this.listeners.set(channel, present.add(listener))
    const client = await this.connected()
    if (present.size === 1) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      present.delete(listener)
      if (present.size > 0 || this.closed) return
      this.listeners.delete(channel)
      await this.client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch((error: unknown) => {
        // A connection that is gone listens to nothing, and the next one is not told of the channel.
        if (!isConnectionLost(error)) throw error
      })
    }
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    await this.client?.end()
  }

  private connected(): Promise<pg.Client> {
    this.connecting ??= this.connect()
    return this.connecting
  }

  private async connect(): Promise<pg.Client> {
    const url = this.servers.current
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
    })
    this.client = client
    client.on('notification', ({ channel, payload }) => {
      if (client !== this.client) return
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '')
    })
    client.on('error', () => this.lost(client))
    client.on('end', () => this.lost(client))
    try {
      await client.connect()
      await expectWritable(client)
    } catch (error) {
      if (isConnectionLost(error)) this.servers.leave(url)
      this.lost(client)
      throw error
    }
    return client
  }

  /** Connects anew in a while. A client that was lost before, whose events come late, says nothing of the one after it. */
  private lost(client: pg.Client): void {
    if (client !== this.client) return
    this.client = undefined
    this.connecting = undefined
    // It may be open still, and would be told everything a second time.
    client.end().catch(() => undefined)
    if (this.closed || this.retry) return
    this.retry = setTimeout(() => {
      this.retry = undefined
      this.relisten().catch(() => undefined)
    }, RELISTEN_MILLISECONDS)
  }

  private async relisten(): Promise<void> {
    const client = await this.connected()
    try {
      for (const channel of this.listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      this.lost(client)
    }
  }
}

/** @throws ReadOnlyServerError */
const expectWritable = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    bounded('show transaction_read_only', CONNECT_MILLISECONDS),
  )
  if (onlyRow(rows).transaction_read_only === 'on') throw new ReadOnlyServerError('the server takes no writes')
}

/** Connections to whichever server takes writes. */
class Connections {
  private readonly pool: pg.Pool
  private readonly urls = new WeakMap<pg.ClientBase, string>()
  private readonly writable = new WeakSet<pg.PoolClient>()

  constructor(
    private readonly servers: PostgresqlServers,
    size: number,
    connectionTimeoutMillis: number,
  ) {
    const options = {
      max: size,
      connectionTimeoutMillis,
      keepAlive: true,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
      // What is asked at once is sent at once.
      pipeline: true,
    }
    const { urls } = this
    this.pool = new pg.Pool({
      ...options,
      Client: class extends pg.Client {
        constructor() {
          const url = servers.current
          super({
            ...options,
            connectionString: url,
            connectionTimeoutMillis: Math.min(connectionTimeoutMillis, CONNECT_MILLISECONDS),
          })
          urls.set(this, url)
        }
      },
    })
    // An idle connection that the server ends is replaced by the pool; without a listener the process would end with it.
    this.pool.on('error', () => undefined)
  }

  /**
   * A connection on which nothing was asked yet; `release` gives it back, with an error it is closed.
   * @param patienceMilliseconds how long to look for a server; each is tried once in any case
   * @throws DatabaseBusyError
   */
  async acquire(patienceMilliseconds = FAILOVER_MILLISECONDS): Promise<pg.PoolClient> {
    const end = performance.now() + patienceMilliseconds
    for (let tries = 1; ; tries += 1) {
      const url = this.servers.current
      try {
        return await this.connect()
      } catch (error) {
        if (isPoolExhausted(error)) throw new DatabaseBusyError('no connection became free', { cause: error })
        if (!isConnectionLost(error)) throw error
        this.servers.leave(url)
        if (tries < this.servers.count) continue
        if (performance.now() >= end) throw new DatabaseUnavailableError('no server takes writes', { cause: error })
        await pause(PAUSE_MILLISECONDS)
      }
    }
  }

  /** Goes on to another server where a connection was lost. */
  lost(client: pg.PoolClient): void {
    const url = this.urls.get(client)
    if (url !== undefined) this.servers.leave(url)
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  private async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect()
    if (this.urls.get(client) !== this.servers.current) {
      // Of a server that was left: it may answer nothing any more.
      client.release(true)
      return this.connect()
    }
    if (this.writable.has(client)) return client
    try {
      await expectWritable(client)
    } catch (error) {
      client.release(errorOf(error))
      throw error
    }
    this.writable.add(client)
    return client
  }
}

interface QueuedStatement {
  readonly statement: string
  readonly parameters: readonly Parameter[] | undefined
}

/** Statements that share a connection, and what each of them answers once they are sent. */
interface Batch {
  readonly statements: QueuedStatement[]
  readonly answers: Promise<readonly Promise<object[]>[]>
}

/**
 * Asks statements over one connection that come while it is being had: one write to a socket for all of them.
 * @param using has a connection for as long as the work on it lasts; it must learn of a connection that was lost
 */
const batchedReads = (using: (work: (connection: Queryable) => Promise<void>) => Promise<void>): Queryable => {
  let batch: Batch | undefined
  const openBatch = (): Batch => {
    const statements: QueuedStatement[] = []
    const answers = new Promise<readonly Promise<object[]>[]>((resolve, reject) => {
      using(async (connection) => {
        if (batch?.statements === statements) batch = undefined
        const sent = statements.map(({ statement, parameters }) => connection.query<object>(statement, parameters))
        resolve(sent)
        for (const end of await Promise.allSettled(sent)) {
          if (end.status === 'rejected' && isConnectionLost(end.reason)) throw end.reason
        }
      }).catch((error: unknown) => {
        if (batch?.statements === statements) batch = undefined
        reject(error)
      })
    })
    return { statements, answers }
  }
  return {
    async query<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
      if (batch === undefined || batch.statements.length === TOGETHER_MAXIMUM) batch = openBatch()
      const { statements, answers } = batch
      const place = statements.push({ statement, parameters }) - 1
      return (await (
        await answers
      )[place]) as Row[]
    },
  }
}

/** How a PostgreSQL is spoken to. */
export interface PostgresqlOptions {
  /** How long, in milliseconds, a statement waits for a free connection: DatabaseBusyError. */
  readonly connectionTimeoutMillis?: number
  /** Where to listen for notifications, when a pooler stands at the address that does not keep sessions; else the same. */
  readonly listenUrl?: string
  /** Whether connections keep statements that they have parsed, which not every pooler bears; yes unless told otherwise. */
  readonly prepared?: boolean
}

/**
 * PostgreSQL behind a connection pool. Of several servers in the address, whichever takes writes is used: when it is gone,
 * transactions that had not begun to commit are run again on the next one.
 *
 * @throws StartError when it cannot be reached
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
  const connections = new Connections(servers, poolSize, connectionTimeoutMillis)
  try {
    const client = await connections.acquire(servers.count > 1 ? CONNECTION_TIMEOUT_MILLISECONDS : 0)
    client.release()
  } catch (error) {
    await connections.close()
    const { message } = error instanceof DatabaseBusyError ? errorOf(error.cause) : errorOf(error)
    const reason = message || 'no answer'
    throw new StartError(`The database ${servers.endpoints} cannot be reached: ${reason}.`, { cause: error })
  }
  const listening = new Listening(listenUrl === '' ? servers : new PostgresqlServers(listenUrl))
  const queryable = (client: pg.PoolClient): Queryable => ({
    async query<Row extends object>(statement: string, parameters: readonly Parameter[] = []) {
      sendTogether(client)
      return (await client.query(configOf(statement, parameters, prepared))).rows as Row[]
    },
  })
  /** Could not even roll back. */
  const broken = new WeakSet<pg.PoolClient>()

  const using = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await connections.acquire()
    client.on('error', cut)
    let lost: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      if (isConnectionLost(error) || error instanceof CommitUnknownError) lost = errorOf(error)
      throw error
    } finally {
      client.off('error', cut)
      if (lost) connections.lost(client)
      client.release(lost ?? broken.has(client))
    }
  }

  const attempt = <Result>(
    work: (transaction: Queryable, lastAsked: LastAsked) => Promise<Result>,
    { opensHarmlessly = false }: TransactionOptions,
  ): Promise<Result> =>
    using(async (client) => {
      sendTogether(client)
      const begun = client.query(bounded('begin'))
      begun.catch(() => undefined)
      if (!opensHarmlessly) await begun
      let committing: Promise<void> | undefined
      const commit = (): Promise<void> => {
        sendTogether(client)
        committing ??= committed(client)
        return committing
      }
      let result: Result
      try {
        result = await work(after(begun, queryable(client)), () => void commit().catch(() => undefined))
        await begun
      } catch (error) {
        if (committing === undefined) {
          if (!isConnectionLost(error)) await client.query(bounded('rollback')).catch(() => broken.add(client))
          throw error
        }
        if (isConnectionLost(error)) throw commitUnknown(error)
        if (!(await expectUndone(committing, error))) broken.add(client)
        throw error
      }
      await commit()
      return result
    })

  return {
    kind: 'postgresql',
    query: (statement, parameters) => using((client) => queryable(client).query(statement, parameters)),
    reads: batchedReads((ask) => using((client) => ask(queryable(client)))),
    async transaction(work, options = {}) {
      const end = performance.now() + FAILOVER_MILLISECONDS
      for (let count = 1; ; count += 1) {
        try {
          return await attempt(work, options)
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
    execute: (script) => using(async (client) => void (await client.query(script))),
    listen: (channel, listener) => listening.add(channel, listener),
    async close() {
      await listening.close()
      await connections.close()
    },
  }
}
