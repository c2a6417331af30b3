import { fetchAhead } from '@/shell/lazy/fetch-ahead.h5'

let fetched: () => void = () => undefined

class FakeObserver {
  constructor(told: () => void) {
    fetched = told
  }
  observe() {
    return undefined
  }
  disconnect() {
    return undefined
  }
}

const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { PerformanceObserver: FakeObserver })
})
afterEach(() => {
  jest.useRealTimers()
  setConnection(undefined)
  Reflect.deleteProperty(globalThis, 'PerformanceObserver')
})

describe('prefetching', () => {
  it('fetches one part after the other once nothing was fetched for a second', async () => {
    const calls: string[] = []
    let finishFirst: () => void = () => undefined
    const first = () => {
      calls.push('first')
      return new Promise<void>((resolve) => {
        finishFirst = resolve
      })
    }
    const second = async () => {
      calls.push('second')
    }
    const done = fetchAhead([first, second])
    await jest.advanceTimersByTimeAsync(900)
    fetched()
    await jest.advanceTimersByTimeAsync(900)
    expect(calls).toEqual([])
    await jest.advanceTimersByTimeAsync(200)
    expect(calls).toEqual(['first'])
    finishFirst()
    await jest.advanceTimersByTimeAsync(100)
    await done
    expect(calls).toEqual(['first', 'second'])
  })

  it('leaves nothing behind if the browser does not report its fetches', async () => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver')
    await expect(fetchAhead([])).rejects.toThrow()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('continues after a part that cannot be fetched', async () => {
    const second = jest.fn(async () => undefined)
    const done = fetchAhead([() => Promise.reject(new Error('no network')), second])
    await jest.advanceTimersByTimeAsync(2000)
    await done
    expect(second).toHaveBeenCalled()
  })

  it('fetches nothing in data saver mode', async () => {
    setConnection({ saveData: true })
    const part = jest.fn(async () => undefined)
    await fetchAhead([part])
    await jest.advanceTimersByTimeAsync(5000)
    expect(part).not.toHaveBeenCalled()
  })
})
