import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost } from './connection-errors'
import { DatabaseBusyError, DatabaseUnavailableError } from './database'
import type { PostgresqlServers } from './postgresql-servers'
import { CONNECT_MILLISECONDS, errorOf, expectWritable, SESSION_LIMITS } from './postgresql-statements'

/** Maximum wait of a call for a server that accepts writes. */
export const FAILOVER_MILLISECONDS = 5_000
const PAUSE_MILLISECONDS = 100

/** The driver reports it only by its message. */
const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** Connections to the server that accepts writes. */
export class PostgresqlConnections {
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
      ...SESSION_LIMITS,
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
    // The pool replaces an idle connection that the server ends; without a listener the process would end.
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

  /** Switches to another server if the connection was lost. */
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
      // The connection belongs to a server that was left, and may never respond.
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
