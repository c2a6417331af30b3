import { createHash } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../start-error'
import { type Database, DatabaseBusyError, isSqlState, type Parameter, type Queryable } from './database'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 5
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000
const RELISTEN_MILLISECONDS = 1_000
/** A process that froze within a transaction must not keep the rows it locked from everybody else. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 30_000

/** The driver names it by its sentence alone. */
const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** @throws DatabaseBusyError in place of the driver's error */
const busy = (error: unknown): never => {
  throw isPoolExhausted(error) ? new DatabaseBusyError('no connection became free', { cause: error }) : error
}

const names = new Map<string, string>()

/**
 * Under what name a connection keeps a statement that it has parsed. It says what is in it: where a proxy hands one
 * connection to several processes, a name must not mean something else to each of them.
 */
const nameOf = (statement: string): string => {
  const name = names.get(statement) ?? createHash('md5').update(statement).digest('hex')
  names.set(statement, name)
  return name
}

const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query<Row extends object>(statement: string, parameters: readonly Parameter[] = []) {
    // What takes no parameters is asked once or seldom: migrations, maintenance, what an operator publishes.
    const named = parameters.length > 0 ? { name: nameOf(statement) } : {}
    const result = await client.query({ ...named, text: statement, values: [...parameters] }).catch(busy)
    return result.rows as Row[]
  },
})

/** A connection that is cut tells whoever asks over it; without a listener the process would end with it. */
const cut = (): void => undefined

/** One connection that hears notifications; it is opened anew when the server drops it. */
class Listening {
  private readonly listeners = new Map<string, Set<(payload: string) => void>>()
  private client: pg.Client | undefined
  private connecting: Promise<pg.Client> | undefined
  private retry: NodeJS.Timeout | undefined
  private closed = false

  constructor(private readonly url: string) {}

  async add(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const present = this.listeners.get(channel) ?? new Set()
    this.listeners.set(channel, present.add(listener))
    const client = await this.connected()
    if (present.size === 1) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      present.delete(listener)
      if (present.size > 0 || this.closed) return
      this.listeners.delete(channel)
      await this.client?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
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
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
      keepAlive: true,
    })
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '')
    })
    client.on('error', () => this.lost())
    client.on('end', () => this.lost())
    await client.connect()
    this.client = client
    return client
  }

  private lost(): void {
    this.client = undefined
    this.connecting = undefined
    if (this.closed || this.retry) return
    this.retry = setTimeout(() => {
      this.retry = undefined
      this.relisten().catch(() => this.lost())
    }, RELISTEN_MILLISECONDS)
  }

  private async relisten(): Promise<void> {
    const client = await this.connected()
    for (const channel of this.listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
}

const endpointOf = (url: string): string => {
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { hostname, port } = new URL(url)
  return `at ${hostname}:${port || '5432'}`
}

/**
 * PostgreSQL behind a connection pool.
 *
 * @param connectionTimeoutMillis how long, in milliseconds, a statement waits for a free connection: DatabaseBusyError
 * @throws StartError when it cannot be reached
 */
export const openPostgresql = async (
  url: string,
  poolSize: number,
  connectionTimeoutMillis = CONNECTION_TIMEOUT_MILLISECONDS,
): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
  })
  // An idle connection that the server ends is replaced by the pool; without a listener the process would end with it.
  pool.on('error', () => undefined)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error && error.message ? error.message : 'no answer'
    throw new StartError(`The database ${endpointOf(url)} cannot be reached: ${reason}.`, { cause: error })
  }
  const listening = new Listening(url)

  const attempt = async <Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect().catch(busy)
    client.on('error', cut)
    const release = (lost?: Error) => {
      client.off('error', cut)
      client.release(lost)
    }
    try {
      await client.query('begin')
      const result = await work(queryable(client))
      await client.query('commit')
      release()
      return result
    } catch (error) {
      // A connection that cannot even roll back is thrown away instead of going back to the pool.
      await client.query('rollback').then(
        () => release(),
        (lost: Error) => release(lost),
      )
      throw error
    }
  }

  return {
    kind: 'postgresql',
    ...queryable(pool),
    async transaction(work) {
      for (let count = 1; ; count += 1) {
        try {
          return await attempt(work)
        } catch (error) {
          const again = isSqlState(error, SERIALIZATION_FAILURE) || isSqlState(error, DEADLOCK)
          if (!again || count >= ATTEMPTS) throw error
        }
      }
    },
    async execute(script) {
      await pool.query(script)
    },
    listen: (channel, listener) => listening.add(channel, listener),
    async close() {
      await listening.close()
      await pool.end()
    },
  }
}
