import { type Calls, failWith, type Options, succeed } from './call'

/** Commands to the driver, which holds the connections. */
export type SocketCommand =
  | { readonly kind: 'open'; readonly socket: number; readonly url: string; readonly protocols: readonly string[] }
  | { readonly kind: 'send'; readonly socket: number; readonly text: string }
  | { readonly kind: 'close'; readonly socket: number; readonly code: number; readonly reason: string }

/** Events of the connections, sent by the driver. */
export type SocketEvent =
  | { readonly kind: 'open'; readonly socket: number }
  | { readonly kind: 'message'; readonly socket: number; readonly text: string }
  | { readonly kind: 'close'; readonly socket: number; readonly code: number; readonly reason: string }
  | { readonly kind: 'error'; readonly socket: number; readonly reason: string }

type Listener = (detail: unknown) => void
type EventName = 'open' | 'message' | 'close' | 'error'

const NORMAL = 1000
/** Maximum number of open connections in real hosts. */
const MOST_SOCKETS = 5

class SocketTask {
  private readonly listeners: Record<EventName, Listener[]> = { open: [], message: [], close: [], error: [] }
  private state: 'connecting' | 'open' | 'closed' = 'connecting'

  constructor(
    private readonly socket: number,
    private readonly command: (command: SocketCommand) => void,
  ) {}

  readonly onOpen = (listener: Listener) => this.listeners.open.push(listener)
  readonly onMessage = (listener: Listener) => this.listeners.message.push(listener)
  readonly onClose = (listener: Listener) => this.listeners.close.push(listener)
  readonly onError = (listener: Listener) => this.listeners.error.push(listener)

  readonly send = (options: Options) => {
    if (this.state !== 'open') return failWith('sendSocketMessage', options, 'SocketTask.readyState is not OPEN')
    this.command({ kind: 'send', socket: this.socket, text: String(options.data) })
    return succeed('sendSocketMessage', options)
  }

  readonly close = (options: Options = {}) => {
    if (this.state === 'closed') return failWith('closeSocket', options, 'SocketTask.readyState is CLOSED')
    const { code = NORMAL, reason = '' } = options
    this.command({ kind: 'close', socket: this.socket, code: Number(code), reason: String(reason) })
    return succeed('closeSocket', options)
  }

  get closed(): boolean {
    return this.state === 'closed'
  }

  hear(event: SocketEvent): void {
    if (event.kind === 'open') this.state = 'open'
    if (event.kind === 'close') this.state = 'closed'
    const details = {
      open: () => ({ header: {} }),
      message: () => ({ data: event.kind === 'message' ? event.text : '' }),
      close: () => (event.kind === 'close' ? { code: event.code, reason: event.reason } : {}),
      error: () => ({ errMsg: event.kind === 'error' ? event.reason : '' }),
    }
    for (const listener of this.listeners[event.kind]) listener(details[event.kind]())
  }
}

/** Creates `wx.connectSocket`, and the function that receives the driver's events. */
export const createSocketCalls = (
  command: (command: SocketCommand) => void,
): { calls: Calls; hear: (event: SocketEvent) => void } => {
  const tasks: SocketTask[] = []
  const connectSocket = (options: Options): SocketTask => {
    const socket = tasks.length
    const task = new SocketTask(socket, command)
    if (tasks.filter(({ closed }) => !closed).length >= MOST_SOCKETS) {
      setTimeout(() => failWith('connectSocket', options, 'reach max concurrent num'))
      return task
    }
    tasks.push(task)
    const protocols = Array.isArray(options.protocols) ? options.protocols.map(String) : []
    command({ kind: 'open', socket, url: String(options.url), protocols })
    setTimeout(() => succeed('connectSocket', options))
    return task
  }
  return { calls: { connectSocket }, hear: (event) => tasks[event.socket]?.hear(event) }
}
