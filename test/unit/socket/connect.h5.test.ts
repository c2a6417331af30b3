import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { connect } from '@/socket/connect'

/** Records the events of a listener in order. */
const listening = () => {
  const heard: string[] = []
  const waiting: (() => void)[] = []
  const hear = (word: string) => {
    heard.push(word)
    for (const look of waiting) look()
  }
  return {
    heard,
    listener: { onOpen: () => hear('open'), onText: (text: string) => hear(`text ${text}`), onEnd: () => hear('end') },
    /** Resolves once the event has occurred. */
    until: (word: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (heard.includes(word)) resolve()
        }
        waiting.push(look)
        look()
      }),
  }
}

describe('the websocket of the web', () => {
  let server: WebSocketServer
  let url: string

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterEach(
    () =>
      new Promise<void>((resolve) => {
        for (const client of server.clients) client.terminate()
        server.close(() => resolve())
      }),
  )

  it('opens, receives and sends', async () => {
    server.on('connection', (client) => {
      client.send('hello')
      client.on('message', (data) => client.send(`echo ${String(data)}`))
    })
    const { listener, heard, until } = listening()
    const connection = connect(url, listener)
    connection.send('too early')
    await until('text hello')
    connection.send('ping')
    await until('text echo ping')
    expect(heard).toEqual(['open', 'text hello', 'text echo ping'])
    connection.close()
  })

  it('reports a close by the other side, once', async () => {
    server.on('connection', (client) => client.close())
    const { listener, heard, until } = listening()
    const connection = connect(url, listener)
    await until('end')
    connection.send('too late')
    connection.close()
    expect(heard).toEqual(['open', 'end'])
  })

  it('does not report its own close', async () => {
    const closed = new Promise<void>((resolve) => {
      server.on('connection', (client) => client.on('close', () => resolve()))
    })
    const { listener, heard, until } = listening()
    const connection = connect(url, listener)
    await until('open')
    connection.close()
    await closed
    expect(heard).toEqual(['open'])
  })

  it.each(['ws://127.0.0.1:1', 'no address at all'])('reports a close if it cannot open: %s', async (address) => {
    const { listener, heard, until } = listening()
    const connection = connect(address, listener)
    expect(heard).toEqual([])
    await until('end')
    connection.send('nobody hears')
    connection.close()
    expect(heard).toEqual(['end'])
  })
})
