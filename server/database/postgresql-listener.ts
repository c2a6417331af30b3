import pg from 'pg'
import { isConnectionLost } from './connection-errors'
import type { PostgresqlServers } from './postgresql-servers'
import { CONNECT_MILLISECONDS, expectWritable, SESSION_LIMITS } from './postgresql-statements'

const RELISTEN_MILLISECONDS = 1_000

/** Connection that receives notifications; it reconnects after the server drops it. */
export class PostgresqlListener {
  private readonly listeners = new Map<string, Set<(payload: string) => void>>()
  /** Current client, from the start of connecting until it is lost. */
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
        // A lost connection has no channels, and the next one will not listen to this channel.
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
      ...SESSION_LIMITS,
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

  /**
   * Reconnects after a delay. Late events of an earlier client are ignored, since they say nothing about the current
   * one.
   */
  private lost(client: pg.Client): void {
    if (client !== this.client) return
    this.client = undefined
    this.connecting = undefined
    // It may still be open, and would receive every notification a second time.
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
