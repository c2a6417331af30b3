import { AppError } from '@/errors/app-error'
import type { RemoteDependencies } from '@/request/remote'
import { ManualClock, settle } from '../platform/manual-clock'

const failure = Object.assign(new Error('Loading chunk request failed.'), { name: 'ChunkLoadError' })
/** How the file that makes calls arrives, one time after the other. */
const mockArrivals: (() => Promise<unknown>)[] = []

jest.mock('@/request/deadline', () => {
  const real = jest.requireActual<typeof import('@/request/deadline')>('@/request/deadline')
  return {
    ...real,
    withDeadline: (limits: never, dependencies: never, run: () => Promise<unknown>) =>
      real.withDeadline(limits, dependencies, () => mockArrivals.shift()?.() ?? run()),
  }
})

import { loadRemote } from '@/request/load-remote.h5'

const failing = () => Promise.reject(failure)
const never = () => new Promise<never>(() => undefined)

const setUp = ({ online = true } = {}) => {
  const clock = new ManualClock(0)
  const remote = loadRemote({ clock, network: { isOnline: () => online } } as unknown as RemoteDependencies)
  return { clock, remote }
}

const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'there',
    (error: unknown) => (error instanceof AppError ? error.kind : error),
  )

describe('what makes calls, where it comes after the app', () => {
  beforeEach(() => {
    mockArrivals.length = 0
  })

  it('is told of as a call that failed, and is asked for again by the next', async () => {
    const { remote } = setUp()
    mockArrivals.push(failing)
    expect(await kindOf(remote())).toBe('server-busy')
    expect(await kindOf(remote())).toBe('there')
  })

  it('is told of as offline without a network', async () => {
    const { remote } = setUp({ online: false })
    mockArrivals.push(failing)
    expect(await kindOf(remote())).toBe('offline')
  })

  it('takes no longer than a call may', async () => {
    const { remote, clock } = setUp()
    mockArrivals.push(never)
    const asked = kindOf(remote())
    await settle()
    clock.advance(60_000)
    expect(await asked).toBe('timeout')
  })

  it('is waited for no longer than the caller wants', async () => {
    const { remote } = setUp()
    mockArrivals.push(never)
    const controller = new AbortController()
    const asked = kindOf(remote(controller.signal))
    controller.abort()
    expect(await asked).toBe('aborted')
  })

  it('is made once, however many ask at the same time', async () => {
    const { remote } = setUp()
    const [first, second] = await Promise.all([remote(), remote()])
    expect(second).toBe(first)
    expect(await remote()).toBe(first)
  })
})
