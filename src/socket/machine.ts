import { SOCKET_RECONNECT_ATTEMPTS } from '@/domain/constants'

/**
 * State of the socket.
 *
 * - `off`: no member is logged in or no URL is known.
 * - `quiet`: five reconnects failed, or the platform refused the binding. The socket reconnects when the app comes to
 *   the front, the network returns or a member logs in. After failed reconnects it also tries once per answered call;
 *   the app makes a call each minute.
 */
export type SocketState =
  | { readonly name: 'off' }
  | { readonly name: 'connecting'; readonly attempts: number }
  | { readonly name: 'open'; readonly attempts: number; readonly clientId: string | undefined; readonly alive: Alive }
  | { readonly name: 'waiting'; readonly attempts: number }
  | { readonly name: 'quiet'; readonly refused?: true }

/** State of the latest heartbeat. */
type Alive = 'answered' | 'asked'

export type SocketEvent =
  /** A member is logged in and the URL is known. */
  | { readonly name: 'start' }
  | { readonly name: 'stop' }
  | { readonly name: 'opened' }
  | { readonly name: 'init'; readonly clientId: string }
  | { readonly name: 'refused' }
  | { readonly name: 'pong' }
  | { readonly name: 'failed' }
  | { readonly name: 'heartbeat' }
  | { readonly name: 'retry' }
  | { readonly name: 'visible' }
  | { readonly name: 'online' }
  /** The platform answered a call. */
  | { readonly name: 'answered' }

export type SocketEffect =
  | { readonly name: 'connect' }
  | { readonly name: 'disconnect' }
  | { readonly name: 'bind'; readonly clientId: string }
  | { readonly name: 'ping' }
  | { readonly name: 'start-heartbeat' }
  | { readonly name: 'stop-heartbeat' }
  | { readonly name: 'schedule-retry' }
  | { readonly name: 'cancel-retry' }

export interface SocketStep {
  readonly state: SocketState
  readonly effects: readonly SocketEffect[]
}

export const SOCKET_OFF: SocketState = { name: 'off' }

const stay = (state: SocketState): SocketStep => ({ state, effects: [] })

/** The first heartbeat ends an attempt that got no answer: a browser would wait for minutes, a host forever. */
const connecting = (attempts: number, before: readonly SocketEffect[] = []): SocketStep => ({
  state: { name: 'connecting', attempts },
  effects: [...before, { name: 'connect' }, { name: 'start-heartbeat' }],
})

/** After a failure: another attempt in three seconds, or `quiet` after the fifth. */
const reconnect = (attempts: number, before: readonly SocketEffect[]): SocketStep =>
  attempts >= SOCKET_RECONNECT_ATTEMPTS
    ? { state: { name: 'quiet' }, effects: before }
    : { state: { name: 'waiting', attempts: attempts + 1 }, effects: [...before, { name: 'schedule-retry' }] }

const CLOSE: readonly SocketEffect[] = [{ name: 'stop-heartbeat' }, { name: 'disconnect' }]

const whileConnecting = (state: SocketState & { name: 'connecting' }, event: SocketEvent): SocketStep => {
  switch (event.name) {
    case 'opened':
      return {
        state: { name: 'open', attempts: state.attempts, clientId: undefined, alive: 'answered' },
        effects: [{ name: 'stop-heartbeat' }, { name: 'start-heartbeat' }],
      }
    case 'heartbeat':
    case 'failed':
      return reconnect(state.attempts, CLOSE)
    default:
      return stay(state)
  }
}

const whileOpen = (state: SocketState & { name: 'open' }, event: SocketEvent): SocketStep => {
  switch (event.name) {
    case 'init':
      return {
        state: { ...state, clientId: event.clientId },
        effects: [{ name: 'bind', clientId: event.clientId }],
      }
    case 'pong':
      return stay({ ...state, alive: 'answered' })
    case 'heartbeat':
      // A platform that is silent for a whole heartbeat is gone, even if the host reports a connection.
      if (state.alive === 'asked') return reconnect(0, CLOSE)
      // Only a lasting connection resets the attempts: one that is closed immediately must not be retried forever.
      return {
        state: { ...state, attempts: 0, alive: 'asked' },
        effects: [{ name: 'ping' }],
      }
    case 'visible':
      return { state, effects: [{ name: 'ping' }] }
    case 'refused':
      return { state: { name: 'quiet', refused: true }, effects: CLOSE }
    case 'failed':
      return reconnect(state.attempts, CLOSE)
    default:
      return stay(state)
  }
}

const whileWaiting = (state: SocketState & { name: 'waiting' }, event: SocketEvent): SocketStep => {
  switch (event.name) {
    case 'retry':
      return connecting(state.attempts)
    case 'visible':
    case 'online':
      return connecting(0, [{ name: 'cancel-retry' }])
    default:
      return stay(state)
  }
}

const stop = (state: SocketState): SocketStep => {
  if (state.name === 'off' || state.name === 'quiet') return { state: SOCKET_OFF, effects: [] }
  return { state: SOCKET_OFF, effects: state.name === 'waiting' ? [{ name: 'cancel-retry' }] : CLOSE }
}

const whileQuiet = (state: SocketState & { name: 'quiet' }, event: SocketEvent): SocketStep => {
  if (event.name === 'visible' || event.name === 'online') return connecting(0)
  if (event.name !== 'answered' || state.refused) return stay(state)
  // One attempt per call: if calls work and sockets do not, each call would otherwise cause five attempts.
  return connecting(SOCKET_RECONNECT_ATTEMPTS)
}

/** Starts from any state, because another member may have logged in. */
const start = (state: SocketState): SocketStep => connecting(0, stop(state).effects)

/**
 * The socket's rules (specification §4, §9): bind on init, heartbeat, five reconnects three seconds apart, never two
 * connections. Pure: it returns the effects without executing them.
 */
export const step = (state: SocketState, event: SocketEvent): SocketStep => {
  if (event.name === 'start') return start(state)
  if (event.name === 'stop') return stop(state)
  switch (state.name) {
    case 'connecting':
      return whileConnecting(state, event)
    case 'open':
      return whileOpen(state, event)
    case 'waiting':
      return whileWaiting(state, event)
    case 'quiet':
      return whileQuiet(state, event)
    case 'off':
      return stay(state)
  }
}
