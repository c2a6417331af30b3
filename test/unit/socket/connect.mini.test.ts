import { connect } from '@/socket/connect'

type Listener = (event: { data?: unknown }) => void

/** A host's socket task that records what it gets. */
class MockTask {
  readonly sent: string[] = []
  closed = 0
  readonly listeners: Record<string, Listener> = {}
  onOpen = (listener: Listener) => this.keep('open', listener)
  onMessage = (listener: Listener) => this.keep('message', listener)
  onClose = (listener: Listener) => this.keep('close', listener)
  onError = (listener: Listener) => this.keep('error', listener)

  send(options: { data: string; fail: () => void }): void {
    if (this.closed > 0) options.fail()
    else this.sent.push(options.data)
  }

  close(): void {
    this.closed += 1
  }

  private keep(name: string, listener: Listener): void {
    this.listeners[name] = listener
  }
}

const mockHost: { opened: () => Promise<MockTask>; urls: string[] } = {
  opened: () => Promise.reject(new Error('not set')),
  urls: [],
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    connectSocket: ({ url }: { url: string }) => {
      mockHost.urls.push(url)
      return mockHost.opened()
    },
  },
}))

const setUp = async (opened: () => Promise<MockTask>) => {
  mockHost.opened = opened
  const heard: string[] = []
  const connection = connect('wss://boex.example/socket', {
    onOpen: () => heard.push('open'),
    onText: (text) => heard.push(`text ${text}`),
    onEnd: () => heard.push('end'),
  })
  return { heard, connection }
}

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

describe('the websocket of a mini-program', () => {
  it('opens, receives and sends', async () => {
    const task = new MockTask()
    const { heard, connection } = await setUp(async () => task)
    connection.send('much too early')
    await turn()
    connection.send('too early')
    task.listeners.open?.({})
    task.listeners.message?.({ data: 'hello' })
    task.listeners.message?.({ data: new ArrayBuffer(1) })
    connection.send('ping')
    expect(mockHost.urls).toContain('wss://boex.example/socket')
    expect(heard).toEqual(['open', 'text hello'])
    expect(task.sent).toEqual(['ping'])
  })

  it('reports one close for an error and the close after it', async () => {
    const task = new MockTask()
    const { heard } = await setUp(async () => task)
    await turn()
    task.listeners.error?.({})
    task.listeners.close?.({})
    expect(heard).toEqual(['end'])
  })

  it('reports a close if the host opens nothing', async () => {
    const { heard } = await setUp(() => Promise.reject(new Error('url not in domain list')))
    await turn()
    expect(heard).toEqual(['end'])
  })

  it('reports a close if the host refuses to send', async () => {
    const task = new MockTask()
    const { heard, connection } = await setUp(async () => task)
    await turn()
    task.listeners.open?.({})
    task.closed = 1
    connection.send('ping')
    expect(heard).toEqual(['open', 'end'])
  })

  it('closes a connection that opens after it was given up, without a report', async () => {
    const task = new MockTask()
    const { heard, connection } = await setUp(async () => task)
    connection.close()
    await turn()
    expect(task.closed).toBe(1)
    expect(heard).toEqual([])
  })

  it('does not report its own close', async () => {
    const task = new MockTask()
    const { heard, connection } = await setUp(async () => task)
    await turn()
    connection.close()
    task.listeners.close?.({})
    expect(task.closed).toBe(1)
    expect(heard).toEqual([])
  })

  it('ignores events of a later socket, which some hosts send to all listeners', async () => {
    const task = new MockTask()
    const { heard } = await setUp(async () => task)
    await turn()
    task.listeners.close?.({})
    task.listeners.open?.({})
    task.listeners.message?.({ data: 'for another' })
    expect(heard).toEqual(['end'])
  })
})
