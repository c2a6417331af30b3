import type { SocketMessage } from '@/contract/socket'
import type { ConnectionListener } from '@/socket/ports'
import type { SocketDependencies } from '@/socket/socket'
import { ManualClock } from '../platform/manual-clock'

const mockArrival = { fails: false }

jest.mock('@/socket/socket', () => ({
  get createSocket() {
    if (mockArrival.fails) throw new Error('Loading chunk request failed.')
    return jest.requireActual<typeof import('@/socket/socket')>('@/socket/socket').createSocket
  },
}))

import { loadSocket } from '@/socket/load-socket.h5'

const URL = 'wss://boex.example/socket'
const MESSAGE: SocketMessage = { id: '1', kind: 'notice', title: 'News', text: '', subjectId: null, createdAt: 1 }

const setUp = () => {
  const listeners: ConnectionListener[] = []
  const session = { uid: '42', token: 'token-1' }
  const dependencies: SocketDependencies = {
    connect: (_url, listener) => {
      listeners.push(listener)
      return { send: () => undefined, close: () => undefined }
    },
    clock: new ManualClock(),
    visibility: { onShow: () => () => undefined, onHide: () => () => undefined } as never,
    network: { isOnline: () => true, onChange: () => () => undefined },
    session: { userId: () => session.uid, token: () => session.token },
    ask: () => undefined,
  }
  const says = (frame: object) => listeners.at(-1)?.onText(JSON.stringify(frame))
  return { socket: loadSocket(dependencies), listeners, says }
}

const arrived = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('a socket that is fetched when somebody is logged in', () => {
  beforeEach(() => {
    mockArrival.fails = false
  })

  it('connects once it is there, and tells those who listened before', async () => {
    const { socket, listeners, says } = setUp()
    const told: string[] = []
    socket.onBound(() => told.push('bound'))
    socket.onMessage(({ title }) => told.push(title))
    const leave = socket.onMessage(() => told.push('left'))
    leave()
    socket.start(URL)
    socket.start(URL)
    expect(socket.state()).toBe('off')
    await arrived()
    expect(listeners).toHaveLength(1)
    expect(socket.state()).toBe('connecting')
    listeners[0]?.onOpen()
    says({ type: 'bound', uid: '42' })
    says({ type: 'emit', emit: 'getMessage', data: MESSAGE })
    expect(told).toEqual(['bound', 'News'])
  })

  it('tells nobody who left after it was there', async () => {
    const { socket, listeners, says } = setUp()
    const told: string[] = []
    const leave = socket.onMessage(({ title }) => told.push(title))
    socket.start(URL)
    await arrived()
    listeners[0]?.onOpen()
    leave()
    says({ type: 'emit', emit: 'getMessage', data: MESSAGE })
    expect(told).toEqual([])
  })

  it('connects for nobody who has logged out meanwhile', async () => {
    const { socket, listeners } = setUp()
    socket.start(URL)
    socket.stop()
    await arrived()
    expect(listeners).toHaveLength(0)
    socket.start(URL)
    expect(listeners).toHaveLength(1)
  })

  it('is fetched for no visitor', async () => {
    const { socket, listeners } = setUp()
    mockArrival.fails = true
    socket.answered()
    socket.stop()
    await arrived()
    expect(listeners).toHaveLength(0)
  })

  it('is asked for again by the next call that is answered, where it could not be fetched', async () => {
    const { socket, listeners } = setUp()
    mockArrival.fails = true
    socket.start(URL)
    await arrived()
    expect(listeners).toHaveLength(0)
    mockArrival.fails = false
    socket.answered()
    await arrived()
    expect(listeners).toHaveLength(1)
  })
})
