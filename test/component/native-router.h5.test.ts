import { PAGE_LOAD_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { createNativeRouter } from '@/shell/native-router'

const listeners = new Map<string, Set<() => void>>()
const calls: string[] = []

const mockTaro = {
  navigateTo: ({ url }: { url: string }) => note(`navigateTo ${url}`),
  redirectTo: ({ url }: { url: string }) => note(`redirectTo ${url}`),
  switchTab: ({ url }: { url: string }) => note(`switchTab ${url}`),
  reLaunch: ({ url }: { url: string }) => note(`reLaunch ${url}`),
  navigateBack: ({ delta }: { delta: number }) => note(`navigateBack ${delta}`),
  getCurrentPages: () => [
    { path: '/pages/index?stamp=AA' },
    { path: '', route: 'pages/my-page/buyVc', options: { quantity: '5' } },
  ],
  eventCenter: {
    on: (event: string, listener: () => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set<() => void>()).add(listener)),
    off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
  },
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  get default() {
    return mockTaro
  },
}))

const note = (call: string) => {
  calls.push(call)
  return Promise.resolve()
}

const trigger = (event: string) => {
  for (const listener of [...(listeners.get(event) ?? [])]) listener()
}

const listening = () => [...listeners.values()].reduce((count, { size }) => count + size, 0)

/** A router on the visit's first page. */
const openRouter = () => {
  const router = createNativeRouter()
  trigger('__afterTaroRouterChange')
  return router
}

/** Whether a promise has settled once everything that can run has run. */
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let done = false
  promise.then(() => {
    done = true
  })
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  return done
}

beforeEach(() => {
  jest.useFakeTimers()
  listeners.clear()
  calls.length = 0
})
afterEach(() => jest.useRealTimers())

describe('the router of the web', () => {
  it.each(['__afterTaroRouterChange', '__taroRouterNotFound', 'boexRouteFailed'])(
    'settles at %s and not before',
    async (event) => {
      const push = openRouter().push('/pages/login/login')
      expect(await settled(push)).toBe(false)
      trigger(event)
      expect(await settled(push)).toBe(true)
      expect(listening()).toBe(0)
    },
  )

  it('waits no longer than a page may take', async () => {
    const back = openRouter().back(2)
    await settled(back)
    jest.advanceTimersByTime(PAGE_LOAD_TIMEOUT_MILLISECONDS - 1)
    expect(await settled(back)).toBe(false)
    jest.advanceTimersByTime(1)
    expect(await settled(back)).toBe(true)
  })

  it('waits for the first page of the visit', async () => {
    const router = createNativeRouter()
    const push = router.push('/pages/login/login')
    await settled(push)
    expect(calls).toEqual([])
    trigger('__afterTaroRouterChange')
    await settled(push)
    expect(calls).toEqual(['navigateTo /pages/login/login'])
  })

  it.each([
    ['push', 'navigateTo /a'],
    ['redirect', 'redirectTo /a'],
    ['switchTab', 'switchTab /a'],
    ['relaunch', 'reLaunch /a'],
  ] as const)('has its own name for %s', async (method, call) => {
    await settled(openRouter()[method]('/a'))
    expect(calls).toEqual([call])
  })

  it('reads addresses however the host tells them', () => {
    expect(createNativeRouter().stack()).toEqual(['/pages/index?stamp=AA', '/pages/my-page/buyVc?quantity=5'])
  })
})
