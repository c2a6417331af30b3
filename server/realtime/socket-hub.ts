import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { CODE } from '@/contract/codes'
import { type ClientFrame, ClientFrameSchema, type ServerFrame, type SocketMessage } from '@/contract/socket'
import { SOCKET_HEARTBEAT_MILLISECONDS } from '@/domain/constants'
import { DEFAULT_LANGUAGE } from '@/domain/language'
import { announceMessages, OUTBOX_CHANNEL } from '../commands/notices'
import { endedSessions, hashToken, memberOfToken, SESSION_ENDED_CHANNEL } from '../commands/sessions'
import type { StoredTexts } from '../database/texts'
import { nowSeconds } from '../lib/clock'
import { TokenBucket } from '../lib/token-bucket'
import type { Platform } from '../platform'
import { message } from '../texts/message'
import { type Reader, readersOf } from './readers'

/** Maximum silence: an app that missed two heartbeats is gone, even if its connection still looks open. */
const SILENCE_MILLISECONDS = 2.5 * SOCKET_HEARTBEAT_MILLISECONDS
const LONGEST_FRAME = 4_096
/** Frame limit per connection. An app sends one frame per half minute, so only an abusive client exceeds it. */
const FRAMES = { capacity: 100, refillPerSecond: 10 }
/** A bind costs more tokens, because it queries the database. */
const COST_OF_BIND = 10
/** Maximum bytes that a client may leave unread before the server closes the connection. */
const UNREAD_MAXIMUM = 1024 * 1024

/** Maximum delay until all processes hear of a message, and the retry delay after a failure. */
const ANNOUNCE_MILLISECONDS = 100
const ANNOUNCE_AGAIN_MILLISECONDS = 1_000

/** Close code when the session has ended: policy violation (RFC 6455, 7.4.1). */
const SESSION_ENDED_CODE = 1008

interface Connection {
  readonly clientId: string
  readonly socket: WebSocket
  memberId: string | undefined
  /** Hash of the session that the connection uses, or asks to use. */
  tokenHash: string | undefined
  heardAt: number
  readonly bucket: TokenBucket
}

interface OutboxRow {
  id: string
  /** Null for a message to all members. */
  member_id: string | null
  kind: SocketMessage['kind']
  texts: StoredTexts<'title' | 'text'>
  subject_id: string | null
  created_at: string
}

const OUTBOX_COLUMNS = 'id, member_id, kind, texts, subject_id, created_at'

const parse = (text: string): ClientFrame | undefined => {
  if (text.length > LONGEST_FRAME) return undefined
  try {
    const frame = v.safeParse(ClientFrameSchema, JSON.parse(text))
    return frame.success ? frame.output : undefined
  } catch {
    // Invalid JSON never comes from our apps.
    return undefined
  }
}

const messageFor = (row: OutboxRow, { language, unread }: Reader): SocketMessage => {
  const words = row.texts[language] ?? row.texts[DEFAULT_LANGUAGE]
  return {
    id: row.id,
    kind: row.kind,
    title: words?.title ?? '',
    text: words?.text ?? '',
    subjectId: row.subject_id,
    createdAt: Number(row.created_at),
    unread,
  }
}

const refusedLogin = (): ServerFrame => ({
  type: 'refused',
  reason: message(CODE.LOGIN_EXPIRED, DEFAULT_LANGUAGE),
})

const send = ({ socket }: Connection, frame: ServerFrame): void => {
  // Unread data would stay in memory for as long as the connection is open.
  if (socket.bufferedAmount > UNREAD_MAXIMUM) socket.terminate()
  else socket.send(JSON.stringify(frame))
}

interface SocketHubOptions {
  /** Time after which the hub closes a silent socket. */
  readonly silenceMilliseconds?: number | undefined
  /** How often new messages are announced to all processes. */
  readonly announceMilliseconds?: number | undefined
}

/** Websocket connections of this process, with their sessions and the messages they receive. */
export class SocketHub {
  private readonly connections = new Set<Connection>()
  private stopsListening: readonly (() => Promise<void>)[] = []
  private sweeping: NodeJS.Timeout | undefined
  private announcing: { timer?: NodeJS.Timeout; running: Promise<void> } | undefined
  private readonly silenceMilliseconds: number
  private readonly announceMilliseconds: number

  constructor(
    private readonly platform: Platform,
    { silenceMilliseconds = SILENCE_MILLISECONDS, announceMilliseconds = ANNOUNCE_MILLISECONDS }: SocketHubOptions = {},
  ) {
    this.silenceMilliseconds = silenceMilliseconds
    this.announceMilliseconds = announceMilliseconds
  }

  /** How many apps are connected. */
  get size(): number {
    return this.connections.size
  }

  /** Starts to listen for notifications of any process on the database. */
  async start(): Promise<void> {
    const { database, log } = this.platform
    const stopMessages = await database.listen(OUTBOX_CHANNEL, (payload) => {
      const [messageId = '', memberId] = payload.split(' ')
      // Most members have no open app here, so skip the query for their messages.
      if (memberId !== undefined && this.openOf(memberId).length === 0) return
      this.deliver(messageId).catch((error: unknown) => log.error({ error }, 'message not delivered'))
    })
    const stopEnds = await database.listen(SESSION_ENDED_CHANNEL, (hash) => this.endSession(hash))
    this.stopsListening = [stopMessages, stopEnds]
    this.announcing = { running: Promise.resolve() }
    this.announceAfter(this.announceMilliseconds)
    this.sweeping = setInterval(() => {
      this.dropSilent()
      this.dropEnded().catch((error: unknown) => log.error({ error }, 'sessions of sockets not looked up'))
    }, this.silenceMilliseconds / 5)
  }

  async stop(): Promise<void> {
    clearInterval(this.sweeping)
    const { announcing } = this
    this.announcing = undefined
    clearTimeout(announcing?.timer)
    await announcing?.running
    for (const stop of this.stopsListening) await stop()
    for (const { socket } of this.connections) socket.terminate()
  }

  /** Takes a new connection and greets it. */
  open(socket: WebSocket): void {
    const connection: Connection = {
      clientId: randomUUID(),
      socket,
      memberId: undefined,
      tokenHash: undefined,
      heardAt: performance.now(),
      bucket: new TokenBucket(FRAMES),
    }
    this.connections.add(connection)
    socket.on('close', () => this.connections.delete(connection))
    // An error is followed by the close; without a listener it would end the process.
    socket.on('error', (error) => this.platform.log.info({ error }, 'socket failed'))
    socket.on('message', (data) => {
      connection.heardAt = performance.now()
      if (!connection.bucket.tryConsume()) return socket.terminate()
      this.receive(connection, String(data)).catch((error: unknown) => {
        this.platform.log.error({ error }, 'frame not answered')
        socket.terminate()
      })
    })
    send(connection, { type: 'init', client_id: connection.clientId })
  }

  private async receive(connection: Connection, text: string): Promise<void> {
    const frame = parse(text)
    if (!frame)
      return send(connection, {
        type: 'refused',
        reason: message(CODE.BODY_INVALID, DEFAULT_LANGUAGE, { field: 'frame' }),
      })
    if (frame.type === 'ping') return send(connection, { type: 'pong' })
    if (!connection.bucket.tryConsume(COST_OF_BIND)) return connection.socket.terminate()
    return this.bind(connection, frame)
  }

  private async bind(connection: Connection, frame: Extract<ClientFrame, { type: 'bind' }>): Promise<void> {
    const { database, clock, config } = this.platform
    const at = nowSeconds(clock)
    const tokenHash = hashToken(frame.token)
    // Set before the session lookup, so that a session that ends in the meantime closes this connection.
    connection.memberId = undefined
    connection.tokenHash = tokenHash
    const member = await memberOfToken(database, frame.token, { at, days: config.sessionDays })
    // The session ended, or the app asked for another one since.
    if (connection.tokenHash !== tokenHash) return
    if (!member || member.id !== frame.uid || connection.clientId !== frame.client_id) {
      connection.tokenHash = undefined
      return send(connection, refusedLogin())
    }
    connection.memberId = member.id
    send(connection, { type: 'bound', uid: frame.uid })
  }

  /** Tells the apps of an ended session about it, and stops sending messages to them. */
  private endSession(tokenHash: string): void {
    for (const connection of this.connections) {
      if (connection.tokenHash !== tokenHash) continue
      connection.tokenHash = undefined
      connection.memberId = undefined
      send(connection, refusedLogin())
      connection.socket.close(SESSION_ENDED_CODE)
    }
  }

  /**
   * Closes sessions that end without a notification: expired ones, and those that ended while the database was
   * unreachable.
   */
  private async dropEnded(): Promise<void> {
    const { database, clock } = this.platform
    const hashes = new Set([...this.connections].flatMap(({ tokenHash }) => tokenHash ?? []))
    if (hashes.size === 0) return
    for (const ended of await endedSessions(database, [...hashes], nowSeconds(clock))) this.endSession(ended)
  }

  private openOf(memberId: string): Connection[] {
    return [...this.connections].filter((connection) => connection.memberId === memberId)
  }

  private async deliver(messageId: string): Promise<void> {
    const { database } = this.platform
    const rows = await database.query<OutboxRow>(`select ${OUTBOX_COLUMNS} from outbox where id = $1`, [messageId])
    const [row] = rows
    if (!row) return
    const open = row.member_id === null ? [...this.connections] : this.openOf(row.member_id)
    if (open.length === 0) return
    const readers = await readersOf(database, [...new Set(open.flatMap(({ memberId }) => memberId ?? []))])
    for (const connection of open) {
      const reader = readers.get(connection.memberId ?? '')
      if (reader) send(connection, { type: 'emit', emit: 'getMessage', data: messageFor(row, reader) })
    }
  }

  private announceAfter(milliseconds: number): void {
    const { announcing } = this
    if (!announcing) return
    announcing.timer = setTimeout(() => {
      announcing.running = this.announce().then((next) => this.announceAfter(next))
    }, milliseconds)
  }

  /** @returns after how long to do it again, in milliseconds */
  private async announce(): Promise<number> {
    try {
      await announceMessages(this.platform.database)
      return this.announceMilliseconds
    } catch (error) {
      this.platform.log.error({ error }, 'messages not announced')
      return ANNOUNCE_AGAIN_MILLISECONDS
    }
  }

  private dropSilent(): void {
    const now = performance.now()
    for (const { socket, heardAt } of this.connections) {
      if (now - heardAt > this.silenceMilliseconds) socket.terminate()
    }
  }
}
