import * as v from 'valibot'
import { type ClientFrame, type ServerFrame, ServerFrameSchema, type SocketMessage } from '@/contract/socket'
import {
  SOCKET_HEARTBEAT_MILLISECONDS,
  SOCKET_QUESTION_INTERVAL_MILLISECONDS,
  SOCKET_RECONNECT_INTERVAL_MILLISECONDS,
} from '@/domain/constants'
import type { Clock, Timer } from '@/platform/device/clock'
import type { Network } from '@/platform/device/network'
import type { Visibility } from '@/platform/device/visibility'
import { SOCKET_OFF, type SocketEffect, type SocketEvent, type SocketState, step } from './machine'
import type { Connect, Connection } from './ports'

export interface Socket {
  /**
   * Connects if there is a URL and a member. Call it once the URL is known and after each login. A connection of the
   * same member remains, another member's is closed first, and a quiet one restarts.
   */
  start(url: string): void
  /** The platform answered a call: a quiet socket tries one more connection. */
  answered(): void
  /** After a logout: closes the connection and makes no attempt until the next `start`. */
  stop(): void
  /** Calls back with the platform's messages, each once even if it was sent twice. */
  onMessage(listener: (message: SocketMessage) => void): () => void
  /** Calls back each time the platform has bound this member's connection, so that missed data can be read. */
  onBound(listener: () => void): () => void
  state(): SocketState['name']
}

export interface SocketDependencies {
  readonly connect: Connect
  readonly clock: Clock
  readonly visibility: Visibility
  readonly network: Network
  /** Empty or undefined for a visitor. */
  readonly session: { userId(): string | undefined; token(): string | undefined }
  /**
   * Makes a platform call. The socket needs it after a refused binding, because the session may have ended elsewhere.
   * While quiet it needs one each minute, because an idle app may make no other call.
   */
  readonly ask: () => void
}

interface Member {
  readonly url: string
  readonly uid: string
  readonly token: string
}

/** Number of message ids remembered to detect duplicates. */
const REMEMBERED_MESSAGES = 200

const frameOf = (text: string): ServerFrame | undefined => {
  try {
    const result = v.safeParse(ServerFrameSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch (error) {
    // Text that is no frame of the contract is ignored.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const createMemory = (): ((id: string) => boolean) => {
  const seen: string[] = []
  return (id) => {
    if (seen.includes(id)) return false
    seen.push(id)
    if (seen.length > REMEMBERED_MESSAGES) seen.shift()
    return true
  }
}

/** Runs the socket's state machine: executes its effects and passes events to it. */
export const createSocket = ({ connect, clock, visibility, network, session, ask }: SocketDependencies): Socket => {
  let state: SocketState = SOCKET_OFF
  let member: Member = { url: '', uid: '', token: '' }
  let connection: Connection | undefined
  let heartbeat: Timer | undefined
  let retry: Timer | undefined
  let question: Timer | undefined
  const messageListeners = new Set<(message: SocketMessage) => void>()
  const boundListeners = new Set<() => void>()
  const isNew = createMemory()

  const send = (frame: ClientFrame) => connection?.send(JSON.stringify(frame))

  const receive = (frame: ServerFrame): void => {
    switch (frame.type) {
      case 'init':
        emit({ name: 'init', clientId: frame.client_id })
        break
      case 'refused':
        emit({ name: 'refused' })
        ask()
        break
      case 'pong':
        emit({ name: 'pong' })
        break
      case 'bound':
        for (const listener of boundListeners) listener()
        break
      case 'emit':
        if (isNew(frame.data.id)) for (const listener of messageListeners) listener(frame.data)
        break
    }
  }

  const disconnect = () => {
    const closing = connection
    connection = undefined
    closing?.close()
  }

  const openConnection = () => {
    disconnect()
    // Late events of an earlier connection must not affect this one.
    const own = (onClosed: () => void) => () => {
      if (connection === opened) onClosed()
    }
    const opened = connect(member.url, {
      onOpen: own(() => emit({ name: 'opened' })),
      onText: (text) => {
        const frame = connection === opened ? frameOf(text) : undefined
        if (frame) receive(frame)
      },
      onEnd: own(() => emit({ name: 'failed' })),
    })
    connection = opened
  }

  const bind = (clientId: string) => send({ type: 'bind', uid: member.uid, client_id: clientId, token: member.token })

  const carryOut = (effect: SocketEffect): void => {
    switch (effect.name) {
      case 'connect':
        openConnection()
        break
      case 'disconnect':
        disconnect()
        break
      case 'bind':
        bind(effect.clientId)
        break
      case 'ping':
        send({ type: 'ping' })
        break
      case 'start-heartbeat':
        heartbeat = clock.setInterval(() => emit({ name: 'heartbeat' }), SOCKET_HEARTBEAT_MILLISECONDS)
        break
      case 'stop-heartbeat':
        if (heartbeat !== undefined) clock.clearInterval(heartbeat)
        heartbeat = undefined
        break
      case 'schedule-retry':
        retry = clock.setTimeout(() => emit({ name: 'retry' }), SOCKET_RECONNECT_INTERVAL_MILLISECONDS)
        break
      case 'cancel-retry':
        if (retry !== undefined) clock.clearTimeout(retry)
        retry = undefined
        break
    }
  }

  const emit = (event: SocketEvent): void => {
    const next = step(state, event)
    state = next.state
    for (const effect of next.effects) carryOut(effect)
    askWhileQuiet()
  }

  const askWhileQuiet = () => {
    const quiet = state.name === 'quiet' && !state.refused
    if (quiet === (question !== undefined)) return
    if (question !== undefined) clock.clearInterval(question)
    question = quiet
      ? clock.setInterval(() => visibility.isVisible() && ask(), SOCKET_QUESTION_INTERVAL_MILLISECONDS)
      : undefined
  }

  visibility.onShow(() => emit({ name: 'visible' }))
  network.onChange((online) => {
    if (online) emit({ name: 'online' })
  })

  return {
    start(url) {
      const next = { url, uid: session.userId() ?? '', token: session.token() ?? '' }
      if (Object.values(next).includes('')) return
      const same = next.url === member.url && next.uid === member.uid && next.token === member.token
      member = next
      if (!same || state.name === 'off' || state.name === 'quiet') emit({ name: 'start' })
    },
    answered: () => emit({ name: 'answered' }),
    stop: () => emit({ name: 'stop' }),
    onMessage(listener) {
      messageListeners.add(listener)
      return () => messageListeners.delete(listener)
    },
    onBound(listener) {
      boundListeners.add(listener)
      return () => boundListeners.delete(listener)
    },
    state: () => state.name,
  }
}
