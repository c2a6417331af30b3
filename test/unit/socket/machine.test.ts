import fc from 'fast-check'
import { SOCKET_OFF, type SocketEffect, type SocketEvent, type SocketState, step } from '@/socket/machine'

const run = (events: SocketEvent[], from: SocketState = SOCKET_OFF) => {
  let state = from
  const effects: SocketEffect[] = []
  for (const event of events) {
    const next = step(state, event)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects, names: effects.map(({ name }) => name) }
}

const START = { name: 'start' } as const
const OPENED = { name: 'opened' } as const
const FAILED = { name: 'failed' } as const
const RETRY = { name: 'retry' } as const
const HEARTBEAT = { name: 'heartbeat' } as const
const PONG = { name: 'pong' } as const
const INIT = { name: 'init', clientId: 'c-1' } as const

describe('the socket (specification §4, §9)', () => {
  it('counts connections that close immediately as failures', () => {
    const thrownOut: SocketEvent[] = [OPENED, INIT, FAILED, RETRY]
    const { state } = run([START, ...thrownOut, ...thrownOut, ...thrownOut, ...thrownOut, ...thrownOut, OPENED, FAILED])
    expect(state).toEqual({ name: 'quiet' })
  })

  it('restarts the count after a connection that lasted', () => {
    const { state } = run([START, FAILED, RETRY, FAILED, RETRY, OPENED, INIT, HEARTBEAT, FAILED])
    expect(state).toEqual({ name: 'waiting', attempts: 1 })
  })

  it.each(['visible', 'online', 'start'] as const)('restarts on %s after the pause', (name) => {
    const { state, names } = run([{ name }], { name: 'quiet' })
    expect(state).toEqual({ name: 'connecting', attempts: 0 })
    expect(names).toEqual(['connect', 'start-heartbeat'])
  })

  it.each([
    ['refused', run([START, OPENED, INIT, { name: 'refused' }]).state],
    ['off', SOCKET_OFF],
    ['waiting', { name: 'waiting', attempts: 2 }],
    ['connecting', { name: 'connecting', attempts: 2 }],
  ] as const)('ignores a successful call while it is %s', (_, state) => {
    expect(run([{ name: 'answered' }], state)).toMatchObject({ state, names: [] })
  })

  it('checks immediately that it is alive when the app comes to the front', () => {
    expect(run([START, OPENED, INIT, { name: 'visible' }]).names.slice(-1)).toEqual(['ping'])
  })

  it('gives up a connection that answered earlier and is silent now', () => {
    const { state, names } = run([START, OPENED, INIT, HEARTBEAT, PONG, HEARTBEAT, HEARTBEAT])
    expect(state).toEqual({ name: 'waiting', attempts: 1 })
    expect(names.slice(-3)).toEqual(['stop-heartbeat', 'disconnect', 'schedule-retry'])
  })

  it('gives up a connection that never answers its first ping after the same time as any other', () => {
    const { state, names } = run([START, OPENED, INIT, HEARTBEAT, HEARTBEAT])
    expect(state).toEqual({ name: 'waiting', attempts: 1 })
    expect(names.slice(-3)).toEqual(['stop-heartbeat', 'disconnect', 'schedule-retry'])
  })

  it('counts an attempt without an answer at a heartbeat as a failure', () => {
    const { state, names } = run([START, HEARTBEAT])
    expect(state).toEqual({ name: 'waiting', attempts: 1 })
    expect(names.slice(-3)).toEqual(['stop-heartbeat', 'disconnect', 'schedule-retry'])
    const silent: SocketEvent[] = [RETRY, HEARTBEAT]
    expect(run([START, HEARTBEAT, ...silent, ...silent, ...silent, ...silent, ...silent]).state).toEqual({
      name: 'quiet',
    })
  })

  const events: fc.Arbitrary<SocketEvent> = fc.constantFrom<SocketEvent>(
    START,
    { name: 'stop' },
    OPENED,
    INIT,
    { name: 'refused' },
    PONG,
    FAILED,
    HEARTBEAT,
    RETRY,
    { name: 'visible' },
    { name: 'online' },
    { name: 'answered' },
  )

  it('never has two connections, heartbeats or waits after any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 100 }), (story) => {
        let connections = 0
        let heartbeats = 0
        let waits = 0
        let state: SocketState = SOCKET_OFF
        for (const event of story) {
          // A fired timer no longer exists; the harness reports only possible events.
          if (event.name === 'retry' && waits === 0) continue
          if (event.name === 'heartbeat' && heartbeats === 0) continue
          if (event.name === 'retry') waits = 0
          const next = step(state, event)
          state = next.state
          for (const { name } of next.effects) {
            if (name === 'connect') connections += 1
            if (name === 'disconnect') connections = 0
            if (name === 'start-heartbeat') heartbeats += 1
            if (name === 'stop-heartbeat') heartbeats = 0
            if (name === 'schedule-retry') waits += 1
            if (name === 'cancel-retry') waits = 0
          }
          expect([connections, heartbeats, waits].every((count) => count <= 1)).toBe(true)
          expect(connections).toBe(state.name === 'connecting' || state.name === 'open' ? 1 : 0)
          expect(heartbeats).toBe(connections)
          expect(waits).toBe(state.name === 'waiting' ? 1 : 0)
        }
      }),
    )
  })
})
