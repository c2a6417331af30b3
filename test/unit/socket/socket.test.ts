import type { SocketMessage } from '@/contract/socket'
import type { ConnectionListener } from '@/socket/ports'
import { createSocket } from '@/socket/socket'
import { ManualClock } from '../platform/manual-clock'

const URL = 'wss://boex.example/socket'

class FakeConnection {
  readonly frames: unknown[] = []
  closed = false

  constructor(
    readonly url: string,
    readonly listener: ConnectionListener,
  ) {}

  send(text: string): void {
    this.frames.push(JSON.parse(text))
  }

  close(): void {
    this.closed = true
  }

  says(frame: unknown): void {
    this.listener.onText(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }
}

const setUp = () => {
  const clock = new ManualClock()
  const connections: FakeConnection[] = []
  const shown = new Set<() => void>()
  const networks = new Set<(online: boolean) => void>()
  const session = { uid: '42', token: 'token-1' }
  const questions: string[] = []
  const socket = createSocket({
    connect: (url, listener) => {
      const connection = new FakeConnection(url, listener)
      connections.push(connection)
      return connection
    },
    clock,
    visibility: {
      isVisible: () => true,
      onShow: (listener) => {
        shown.add(listener)
        return () => shown.delete(listener)
      },
      onHide: () => () => undefined,
    },
    network: {
      isOnline: () => true,
      onChange: (listener) => {
        networks.add(listener)
        return () => networks.delete(listener)
      },
    },
    session: { userId: () => session.uid, token: () => session.token },
    ask: () => questions.push(session.token),
  })
  const last = (): FakeConnection => {
    const connection = connections[connections.length - 1]
    if (!connection) throw new RangeError('nothing was connected')
    return connection
  }
  return {
    clock,
    connections,
    session,
    questions,
    socket,
    last,
    show: () => {
      for (const listener of shown) listener()
    },
    goOnline: (online: boolean) => {
      for (const listener of networks) listener(online)
    },
    /** Number of open connections. */
    present: () => connections.filter(({ closed }) => !closed).length,
  }
}

const message = (id: string): SocketMessage => ({
  id,
  kind: 'order-received',
  title: 'Order received',
  text: '10 VC',
  subjectId: '7',
  createdAt: 1_700_000_000,
})

const emit = (id: string) => ({ type: 'emit', emit: 'getMessage', data: message(id) })

describe('the socket', () => {
  it('connects for a member, binds on init and sends a heartbeat every 30 s', async () => {
    const { socket, last, clock } = setUp()
    socket.start(URL)
    expect(last().url).toBe(URL)
    last().listener.onOpen()
    last().says({ type: 'init', client_id: 'c-1' })
    expect(last().frames).toEqual([{ type: 'bind', uid: '42', client_id: 'c-1', token: 'token-1' }])
    await clock.advance(29_999)
    expect(last().frames).toHaveLength(1)
    await clock.advance(1)
    expect(last().frames[1]).toEqual({ type: 'ping' })
    for (let beats = 0; beats < 2; beats += 1) {
      last().says({ type: 'pong' })
      await clock.advance(30_000)
    }
    expect(last().frames).toHaveLength(4)
  })

  it.each([
    ['a URL', '', '42', 'token-1'],
    ['a member', URL, '', ''],
    ['a token', URL, '42', ''],
  ])('does not connect without %s', (_, url, uid, token) => {
    const { socket, session, connections } = setUp()
    Object.assign(session, { uid, token })
    socket.start(url)
    expect(connections).toHaveLength(0)
    expect(socket.state()).toBe('off')
  })

  it('delivers messages once each, and reports when it is bound', () => {
    const { socket, last } = setUp()
    const told: string[] = []
    let bound = 0
    const end = socket.onMessage(({ id }) => told.push(id))
    socket.onBound(() => {
      bound += 1
    })
    socket.start(URL)
    last().listener.onOpen()
    last().says({ type: 'bound', uid: '42' })
    last().says(emit('1'))
    last().says(emit('2'))
    last().says(emit('1'))
    expect(told).toEqual(['1', '2'])
    expect(bound).toBe(1)
    end()
    last().says(emit('3'))
    expect(told).toEqual(['1', '2'])
  })

  it('never delivers a message twice, even after a reconnect', async () => {
    const { socket, last, clock } = setUp()
    const told: string[] = []
    socket.onMessage(({ id }) => told.push(id))
    socket.start(URL)
    last().listener.onOpen()
    last().says(emit('1'))
    last().listener.onEnd()
    await clock.advance(3_000)
    last().listener.onOpen()
    last().says(emit('1'))
    last().says(emit('2'))
    expect(told).toEqual(['1', '2'])
  })

  it.each(['', 'hello', '[]', '{"type":"emit"}', '{"type":"init"}', '{"type":"emit","emit":"other","data":{}}'])(
    'ignores %j',
    (text) => {
      const { socket, last } = setUp()
      const told: SocketMessage[] = []
      socket.onMessage((heard) => told.push(heard))
      socket.start(URL)
      last().listener.onOpen()
      last().says(text)
      expect(told).toEqual([])
      expect(last().frames).toEqual([])
      expect(socket.state()).toBe('open')
    },
  )

  it('reconnects five times, three seconds apart, and pauses until the app comes to the front', async () => {
    const { socket, connections, last, clock, show } = setUp()
    socket.start(URL)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      last().listener.onEnd()
      await clock.advance(2_999)
      expect(connections).toHaveLength(attempt)
      await clock.advance(1)
      expect(connections).toHaveLength(attempt + 1)
    }
    last().listener.onEnd()
    await clock.advance(1_000_000)
    expect(connections).toHaveLength(6)
    expect(socket.state()).toBe('quiet')
    show()
    expect(connections).toHaveLength(7)
    last().listener.onEnd()
    await clock.advance(3_000)
    expect(connections).toHaveLength(8)
  })

  it('tries again after each successful call during the pause', async () => {
    const { socket, connections, last, clock } = setUp()
    socket.start(URL)
    for (let attempt = 0; attempt <= 5; attempt += 1) {
      last().listener.onEnd()
      await clock.advance(3_000)
    }
    expect(socket.state()).toBe('quiet')
    socket.answered()
    expect(connections).toHaveLength(7)
    last().listener.onEnd()
    await clock.advance(1_000_000)
    expect(connections).toHaveLength(7)
    socket.answered()
    last().listener.onOpen()
    socket.answered()
    expect(connections).toHaveLength(8)
    expect(socket.state()).toBe('open')
  })

  it('checks the platform each minute during the pause while the app is visible, and no more once it responds', async () => {
    const { socket, last, clock, connections, questions } = setUp()
    socket.start(URL)
    for (let failures = 0; failures < 6; failures += 1) {
      last().listener.onEnd()
      await clock.advance(3_000)
    }
    expect([socket.state(), questions.length]).toEqual(['quiet', 0])
    await clock.advance(60_000)
    expect(questions).toHaveLength(1)
    // The platform is still unreachable; a response would have called `answered`.
    await clock.advance(60_000)
    expect([questions.length, connections.length]).toEqual([2, 6])
    socket.answered()
    last().listener.onOpen()
    last().says({ type: 'init', client_id: 'c-2' })
    for (let beats = 0; beats < 10; beats += 1) {
      last().says({ type: 'pong' })
      await clock.advance(30_000)
    }
    expect([socket.state(), questions.length]).toEqual(['open', 2])
  })

  it('reconnects immediately with the network', () => {
    const { socket, connections, last, goOnline } = setUp()
    socket.start(URL)
    last().listener.onEnd()
    goOnline(false)
    expect(connections).toHaveLength(1)
    goOnline(true)
    expect(connections).toHaveLength(2)
  })

  it('never has two connections after a return, a second start or another login', async () => {
    const { socket, session, connections, last, present, show, goOnline, clock } = setUp()
    socket.start(URL)
    last().listener.onOpen()
    show()
    goOnline(true)
    socket.start(URL)
    expect(connections).toHaveLength(1)
    Object.assign(session, { uid: '43', token: 'token-2' })
    socket.start(URL)
    expect(connections).toHaveLength(2)
    expect(present()).toBe(1)
    last().listener.onEnd()
    show()
    await clock.advance(10_000)
    expect(present()).toBe(1)
    expect(connections).toHaveLength(3)
  })

  it('ignores events of a connection that it closed', async () => {
    const { socket, session, connections, last } = setUp()
    const told: string[] = []
    socket.onMessage(({ id }) => told.push(id))
    socket.start(URL)
    const left = last()
    session.token = 'token-2'
    socket.start(URL)
    left.says(emit('1'))
    left.listener.onEnd()
    left.listener.onOpen()
    expect(told).toEqual([])
    expect(connections).toHaveLength(2)
    expect(socket.state()).toBe('connecting')
  })

  it('is closed after a logout, with all its timers', async () => {
    const { socket, last, present, clock, show, goOnline } = setUp()
    socket.start(URL)
    last().listener.onOpen()
    socket.stop()
    show()
    goOnline(true)
    expect(present()).toBe(0)
    expect(clock.waiting).toBe(0)
    socket.start(URL)
    last().listener.onEnd()
    socket.stop()
    expect(clock.waiting).toBe(0)
    expect(socket.state()).toBe('off')
  })

  it('restarts for the same member after the pause', () => {
    const { socket, connections, last } = setUp()
    socket.start(URL)
    last().listener.onOpen()
    last().says({ type: 'refused', reason: 'token' })
    expect(socket.state()).toBe('quiet')
    expect(last().closed).toBe(true)
    // The platform would refuse the token again, so only a login, a return or the network reconnects.
    socket.answered()
    expect(connections).toHaveLength(1)
    socket.start(URL)
    expect(connections).toHaveLength(2)
  })

  it('checks whether the session ended when a bound connection is refused', () => {
    const { socket, connections, questions, last, clock } = setUp()
    socket.start(URL)
    last().listener.onOpen()
    last().says({ type: 'init', client_id: 'c' })
    last().says({ type: 'bound', uid: '42' })
    expect(questions).toEqual([])
    last().says({ type: 'refused', reason: 'Login expired, please re-login' })
    expect(questions).toEqual(['token-1'])
    last().listener.onEnd()
    clock.advance(600_000)
    expect(connections).toHaveLength(1)
  })
})
