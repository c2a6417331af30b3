import Taro from '@tarojs/taro'
import type { Connect } from './ports'

/** A mini-program's websocket. */
export const connect: Connect = (url, listener) => {
  let task: Taro.SocketTask | undefined
  let open = false
  let closed = false
  const end = () => {
    if (closed) return
    closed = true
    listener.onEnd()
  }
  Taro.connectSocket({ url, fail: end }).then((opened) => {
    if (closed) {
      opened.close({})
      return
    }
    task = opened
    // Alipay tells of every socket to whoever ever asked: what comes after the end is another one's.
    opened.onOpen(() => {
      if (closed) return
      open = true
      listener.onOpen()
    })
    opened.onMessage(({ data }) => {
      if (!closed && typeof data === 'string') listener.onText(data)
    })
    opened.onClose(end)
    opened.onError(end)
  }, end)
  return {
    send(text) {
      // A host that refuses to send has lost the connection, and says so by closing it.
      if (open && !closed) task?.send({ data: text, fail: end })
    },
    close() {
      closed = true
      task?.close({})
    },
  }
}
