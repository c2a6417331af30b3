import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { CODE } from '@/contract/codes'
import { type ClientFrame, ClientFrameSchema, type ServerFrame, type SocketMessage } from '@/contract/socket'
import { SOCKET_HEARTBEAT_MILLISECONDS } from '@/domain/constants'
import { DEFAULT_LANGUAGE } from '@/domain/language'
import { nowSeconds } from '../clock'
import { OUTBOX_CHANNEL } from '../commands/notices'
import { memberOfToken } from '../database/sessions'
import type { StoredTexts } from '../database/texts'
import type { Platform } from '../platform'
import { message } from '../texts/message'
import { type Reader, readersOf } from './readers'
import { TokenBucket } from './token-bucket'

/** An app that missed two heartbeats is gone, whatever its connection says. */
const SILENCE_MILLISECONDS = 2.5 * SOCKET_HEARTBEAT_MILLISECONDS
const LONGEST_FRAME = 4_096
/** An app sends a frame every half minute; whoever sends these many means no good. */
const FRAMES = { capacity: 100, refillPerSecond: 10 }
/** A bind asks the database. */
const COST_OF_BIND = 10
/** What a connection may leave unread, in bytes, before it counts as gone. */
const UNREAD_MAXIMUM = 1024 * 1024

interface Connection {
  readonly clientId: string
  readonly socket: WebSocket
  memberId: string | undefined
  heardAt: number
  readonly bucket: TokenBucket
}

interface OutboxRow {
  id: string
  /** Null for a message to everybody. */
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
    // Not JSON: nothing an app of ours sends.
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

const send = ({ socket }: Connection, frame: ServerFrame): void => {
  // What nobody reads would be kept in memory for as long as the connection stands.
  if (socket.bufferedAmount > UNREAD_MAXIMUM) socket.terminate()
  else socket.send(JSON.stringify(frame))
}

/** The open apps of this process: who they are, and what they are told. */
export class SocketHub {
  private readonly connections = new Set<Connection>()
  private stopListening: (() => Promise<void>) | undefined
  private sweeping: NodeJS.Timeout | undefined

  constructor(
    private readonly platform: Platform,
    private readonly silenceMilliseconds = SILENCE_MILLISECONDS,
  ) {}

  /** How many apps are connected. */
  get size(): number {
    return this.connections.size
  }

  /** Begins to hear what any process on the database has to tell. */
  async start(): Promise<void> {
    this.stopListening = await this.platform.database.listen(OUTBOX_CHANNEL, (payload) => {
      const [messageId = '', memberId] = payload.split(' ')
      // Most members have no app open here: nothing is asked about their messages.
      if (memberId !== undefined && this.openOf(memberId).length === 0) return
      this.deliver(messageId).catch((error: unknown) => this.platform.log.error({ error }, 'message not delivered'))
    })
    this.sweeping = setInterval(() => this.dropSilent(), this.silenceMilliseconds / 5)
  }

  async stop(): Promise<void> {
    clearInterval(this.sweeping)
    await this.stopListening?.()
    for (const { socket } of this.connections) socket.terminate()
  }

  /** Takes a new connection and greets it. */
  open(socket: WebSocket): void {
    const connection: Connection = {
      clientId: randomUUID(),
      socket,
      memberId: undefined,
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
    const member = await memberOfToken(database, frame.token, { at, days: config.sessionDays })
    if (!member || member.id !== frame.uid || connection.clientId !== frame.client_id) {
      return send(connection, { type: 'refused', reason: message(CODE.LOGIN_EXPIRED, DEFAULT_LANGUAGE) })
    }
    connection.memberId = member.id
    send(connection, { type: 'bound', uid: frame.uid })
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

  private dropSilent(): void {
    const now = performance.now()
    for (const { socket, heardAt } of this.connections) {
      if (now - heardAt > this.silenceMilliseconds) socket.terminate()
    }
  }
}
