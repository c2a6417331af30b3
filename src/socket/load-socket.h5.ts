import type { Socket, SocketDependencies } from './socket'

type Listener = (socket: Socket) => () => void

/** `createSocket`, fetched when somebody is first logged in: a visitor has none. What cannot be fetched is asked for again. */
export const loadSocket = (dependencies: SocketDependencies): Socket => {
  let socket: Socket | undefined
  let fetching = false
  let wanted: string | undefined
  /** How each listener is told, and no longer told once the socket is there. */
  const listeners = new Map<Listener, (() => void) | undefined>()

  const listen = (listener: Listener) => {
    listeners.set(listener, socket && listener(socket))
    return () => {
      listeners.get(listener)?.()
      listeners.delete(listener)
    }
  }

  const open = async () => {
    if (wanted === undefined || fetching) return
    fetching = true
    try {
      // With what makes calls, which a member needs as well.
      const { createSocket } = await import(/* webpackChunkName: "request" */ './socket')
      socket = createSocket(dependencies)
      for (const listener of listeners.keys()) listeners.set(listener, listener(socket))
      if (wanted !== undefined) socket.start(wanted)
    } catch {
      // The next start, or the next call that is answered.
      fetching = false
    }
  }

  return {
    start(url) {
      wanted = url
      if (socket) socket.start(url)
      else void open()
    },
    answered() {
      if (socket) socket.answered()
      else void open()
    },
    stop() {
      wanted = undefined
      socket?.stop()
    },
    onMessage: (listener) => listen((to) => to.onMessage(listener)),
    onBound: (listener) => listen((to) => to.onBound(listener)),
    state: () => socket?.state() ?? 'off',
  }
}
