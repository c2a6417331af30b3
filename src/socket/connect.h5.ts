import type { Connect, Connection } from './ports'

const NOTHING: Connection = { send: () => undefined, close: () => undefined }

export const connect: Connect = (url, listener) => {
  let socket: WebSocket
  try {
    socket = new WebSocket(url)
  } catch {
    // An invalid URL is reported as a connection that never opened, and only after this function has returned.
    Promise.resolve().then(listener.onEnd)
    return NOTHING
  }
  socket.onopen = () => listener.onOpen()
  socket.onmessage = ({ data }) => {
    if (typeof data === 'string') listener.onText(data)
  }
  // An error is always followed by a close.
  socket.onclose = () => listener.onEnd()
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close() {
      socket.onclose = null
      socket.close()
    },
  }
}
