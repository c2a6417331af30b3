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
  it('opens, hears and speaks', async () => {
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

  it('tells one end for an error and the close after it', async () => {
    const task = new MockTask()
    const { heard } = await setUp(async () => task)
    await turn()
    task.listeners.error?.({})
    task.listeners.close?.({})
    expect(heard).toEqual(['end'])
  })

  it('tells an end where the host opens nothing', async () => {
    const { heard } = await setUp(() => Promise.reject(new Error('url not in domain list')))
    await turn()
    expect(heard).toEqual(['end'])
  })

  it('tells an end where the host refuses to send', async () => {
    const task = new MockTask()
    const { heard, connection } = await setUp(async () => task)
    await turn()
    task.listeners.open?.({})
    task.closed = 1
    connection.send('ping')
    expect(heard).toEqual(['open', 'end'])
  })

  it('closes what opens after it was given up, and says nothing of it', async () => {
    const task = new MockTask()
    const { heard, connection } = await setUp(async () => task)
    connection.close()
    await turn()
    expect(task.closed).toBe(1)
    expect(heard).toEqual([])
  })

  it('says nothing of the end it made itself', async () => {
    const task = new MockTask()
    const { heard, connection } = await setUp(async () => task)
    await turn()
    connection.close()
    task.listeners.close?.({})
    expect(task.closed).toBe(1)
    expect(heard).toEqual([])
  })

  it('hears nothing of a later socket, which some hosts tell of to everybody', async () => {
    const task = new MockTask()
    const { heard } = await setUp(async () => task)
    await turn()
    task.listeners.close?.({})
    task.listeners.open?.({})
    task.listeners.message?.({ data: 'for another' })
    expect(heard).toEqual(['end'])
  })
})
