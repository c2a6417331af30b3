import Taro from '@tarojs/taro'
import type { Connect } from './ports'

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
    // Alipay reports every socket to all listeners: events after the end belong to another socket.
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
      // A host that refuses to send has lost the connection, and reports it by closing.
      if (open && !closed) task?.send({ data: text, fail: end })
    },
    close() {
      closed = true
      task?.close({})
    },
  }
}
