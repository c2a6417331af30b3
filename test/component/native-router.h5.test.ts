import { PAGE_LOAD_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { createNativeRouter } from '@/shell/navigation/native-router'

const calls: string[] = []
let answers: Promise<void> = Promise.resolve()

const note = (call: string) => {
  calls.push(call)
  return answers
}

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
}
let settlePage: (() => void)[] = []
const mockPageSettled = () => new Promise<void>((resolve) => settlePage.push(resolve))

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  get default() {
    return mockTaro
  },
}))
jest.mock('@/shell/navigation/web-router.h5', () => ({ pageSettled: () => mockPageSettled() }))

const pageIsShown = () => {
  for (const resolve of settlePage.splice(0)) resolve()
}

/** Returns true if a promise has settled after all pending microtasks. */
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
  calls.length = 0
  answers = Promise.resolve()
  settlePage = []
})
afterEach(() => jest.useRealTimers())

describe('the router of the web', () => {
  it('calls when the previous page is visible, and resolves when the next page is', async () => {
    const push = createNativeRouter().push('/pages/login/login')
    await settled(push)
    expect(calls).toEqual([])
    pageIsShown()
    expect(await settled(push)).toBe(false)
    expect(calls).toEqual(['navigateTo /pages/login/login'])
    pageIsShown()
    expect(await settled(push)).toBe(true)
  })

  it('waits no longer than the page timeout if the browser never responds', async () => {
    answers = new Promise(() => undefined)
    const back = createNativeRouter().back(2)
    pageIsShown()
    await settled(back)
    jest.advanceTimersByTime(PAGE_LOAD_TIMEOUT_MILLISECONDS - 1)
    pageIsShown()
    expect(await settled(back)).toBe(false)
    jest.advanceTimersByTime(1)
    await settled(back)
    pageIsShown()
    expect(await settled(back)).toBe(true)
  })

  it('reports a refusal of the browser', async () => {
    answers = Promise.reject(new Error('refused'))
    const push = createNativeRouter().push('/a')
    pageIsShown()
    await expect(push).rejects.toThrow('refused')
  })

  it.each([
    ['push', 'navigateTo /a'],
    ['redirect', 'redirectTo /a'],
    ['switchTab', 'switchTab /a'],
    ['relaunch', 'reLaunch /a'],
  ] as const)('calls the host’s function for %s', async (method, call) => {
    const going = createNativeRouter()[method]('/a')
    pageIsShown()
    await settled(going)
    expect(calls).toEqual([call])
  })

  describe('relaunching at a URL below', () => {
    beforeEach(() => {
      jest.spyOn(window.history, 'go').mockImplementation((levels) => {
        calls.push(`go ${levels}`)
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
    })
    afterEach(() => {
      jest.restoreAllMocks()
      window.history.replaceState(null, '')
    })

    const relaunch = async (address: string) => {
      window.history.replaceState({ idx: 1 }, '')
      const going = createNativeRouter().relaunch(address)
      for (let turn = 0; turn < 3; turn += 1) {
        pageIsShown()
        await settled(going)
      }
      expect(await settled(going)).toBe(true)
    }

    it('happens at its own history entry, so that Back does not show the same page', async () => {
      await relaunch('/pages/index')
      expect(calls).toEqual(['go -1', 'reLaunch /pages/index'])
    })

    it('replaces the current entry if the URL is not in the history', async () => {
      await relaunch('/pages/account')
      expect(calls).toEqual(['reLaunch /pages/account'])
    })
  })

  it('parses URLs in every format of the host', () => {
    expect(createNativeRouter().stack()).toEqual(['/pages/index?stamp=AA', '/pages/my-page/buyVc?quantity=5'])
  })
})
