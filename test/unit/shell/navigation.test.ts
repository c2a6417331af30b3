import * as fc from 'fast-check'
import { MAX_PAGE_DEPTH } from '@/domain/constants'
import { ROUTE_KEYS, type RouteKey, routes } from '@/routes'
import { locationOf, parseAddress } from '@/shell/navigation/address'
import { createNavigation, type NativeRouter } from '@/shell/navigation/navigation'

const tabAddresses = ROUTE_KEYS.filter((key) => routes[key].tab !== undefined).map((key) => locationOf(key).address)

/** A host's router with the limits of a real one: it refuses an eleventh page, a push to a tab, and parallel calls. */
const hostRouter = (start: string, maximumDepth = MAX_PAGE_DEPTH) => {
  let stack = [start]
  let moving = false
  const calls: string[] = []
  const move = async (call: string, change: () => void) => {
    if (moving) throw new Error(`${call} while another call is under way`)
    moving = true
    calls.push(call)
    await Promise.resolve()
    await Promise.resolve()
    try {
      change()
    } finally {
      moving = false
    }
  }
  const notTab = (address: string) => {
    if (tabAddresses.includes(address)) throw new Error(`a tab can only be switched to: ${address}`)
  }
  const router: NativeRouter = {
    maximumDepth,
    stack: () => [...stack],
    push: (address) =>
      move(`push ${address}`, () => {
        notTab(address)
        if (stack.length >= maximumDepth) throw new Error('webview count limit exceed')
        stack.push(address)
      }),
    redirect: (address) =>
      move(`redirect ${address}`, () => {
        notTab(address)
        stack[stack.length - 1] = address
      }),
    switchTab: (address) =>
      move(`switchTab ${address}`, () => {
        if (!tabAddresses.includes(address)) throw new Error(`not a tab: ${address}`)
        stack = [address]
      }),
    relaunch: (address) =>
      move(`relaunch ${address}`, () => {
        stack = [address]
      }),
    back: (levels) =>
      move(`back ${levels}`, () => {
        if (levels >= stack.length) throw new Error('nothing to go back to')
        stack = stack.slice(0, stack.length - levels)
      }),
  }
  /** The host's own back key or gesture, which the app cannot prevent. */
  const hardwareBack = () => {
    stack = stack.slice(0, -1)
  }
  return { router, calls, hardwareBack, stack: () => stack }
}

const HOME = locationOf('home').address

const setUp = (start = HOME, maximumDepth?: number) => {
  const host = hostRouter(start, maximumDepth)
  const failures: unknown[] = []
  const unknown: string[] = []
  const navigation = createNavigation({
    router: host.router,
    onFailure: (error) => failures.push(error),
    onUnknown: (address) => unknown.push(address),
  })
  return { ...host, navigation, failures, unknown }
}

describe('navigation', () => {
  it('pushes forward, redirects in place, switches tabs, relaunches and goes back', async () => {
    const { navigation, stack } = setUp()
    await navigation.push('buyVc', { quantity: '5' })
    expect(stack()).toEqual([HOME, '/pages/my-page/buyVc?quantity=5'])
    expect(navigation.canGoBack()).toBe(true)
    await navigation.redirect('login')
    expect(stack()).toEqual([HOME, locationOf('login').address])
    await navigation.back()
    expect(stack()).toEqual([HOME])
    expect(navigation.canGoBack()).toBe(false)
    await navigation.switchTab('assets')
    expect(stack()).toEqual([locationOf('assets').address])
    await navigation.relaunch('/pages/news-detail/news-detail?id=4')
    expect(navigation.current()).toMatchObject({ route: 'newsDetail', parameters: { id: '4' } })
  })

  it('ignores the page already shown, but not the same page with another subject', async () => {
    const { navigation, calls } = setUp()
    await navigation.switchTab('home')
    await navigation.push('noticeDetail', { id: 1 })
    await navigation.push('noticeDetail', { id: 1 })
    await navigation.redirect('noticeDetail', { id: '1' })
    await navigation.push('noticeDetail', { id: 2 })
    expect(calls).toEqual([
      `push ${locationOf('noticeDetail', { id: 1 }).address}`,
      `push ${locationOf('noticeDetail', { id: 2 }).address}`,
    ])
  })

  it('counts two taps as one', async () => {
    const { navigation, stack, failures } = setUp()
    await Promise.all([navigation.push('buyVc'), navigation.push('buyVc')])
    expect(stack()).toHaveLength(2)
    expect(failures).toEqual([])
  })

  it('starts the next call only when the previous page is visible', async () => {
    const { navigation, stack, failures } = setUp()
    await Promise.all([navigation.push('buyVc'), navigation.switchTab('assets'), navigation.push('login')])
    expect(failures).toEqual([])
    expect(stack()).toEqual([locationOf('assets').address, locationOf('login').address])
  })

  it('switches to a tab by any kind of call', async () => {
    const { navigation, stack, failures } = setUp()
    await navigation.push('login')
    await navigation.push('leaderboard')
    await navigation.redirect('assets')
    expect(stack()).toEqual([locationOf('assets').address])
    expect(failures).toEqual([])
  })

  it('goes back by a number of pages, and Home if there are fewer', async () => {
    const { navigation, stack } = setUp(locationOf('login').address)
    await navigation.push('personalCenter')
    await navigation.push('profile')
    await navigation.back(2)
    expect(stack()).toEqual([locationOf('login').address])
    await navigation.back(3)
    expect(stack()).toEqual([HOME])
    await navigation.back()
    expect(stack()).toEqual([HOME])
  })

  it('reports a refusal of the host and continues', async () => {
    const { navigation, router, failures, stack } = setUp()
    const { push } = router
    router.push = () => Promise.reject(new Error('refused'))
    await navigation.push('login')
    router.push = push
    await navigation.push('login')
    expect(failures).toHaveLength(1)
    expect(stack()).toHaveLength(2)
  })

  it('reports an unknown URL and stays', async () => {
    const { navigation, unknown, calls } = setUp()
    await navigation.push('/pages/none')
    await navigation.relaunch('/pages/none')
    expect(unknown).toEqual(['/pages/none', '/pages/none'])
    expect(calls).toEqual([])
  })

  it('works more than ten pages deep, and goes back the same way', async () => {
    const { navigation, stack, failures } = setUp()
    const way = Array.from({ length: 25 }, (_, id) => locationOf('newsDetail', { id }).address as `/${string}`)
    for (const address of way) await navigation.push(address)
    expect(stack()).toHaveLength(MAX_PAGE_DEPTH)
    expect(navigation.current().address).toBe(way[24])
    for (const address of [...way].reverse().slice(1)) {
      await navigation.back()
      expect(navigation.current().address).toBe(address)
    }
    await navigation.back()
    expect(stack()).toEqual([HOME])
    expect(failures).toEqual([])
  })

  it('notifies listeners of each shown page, until they unsubscribe', () => {
    const { navigation } = setUp()
    const heard: object[] = []
    const end = navigation.onShown((page) => heard.push(page))
    const page = {}
    navigation.shown(page)
    end()
    navigation.shown({})
    expect(heard).toEqual([page])
  })

  it('restores the covered page when the host goes back', async () => {
    const { navigation, hardwareBack } = setUp()
    for (let id = 0; id < 12; id += 1) await navigation.push('newsDetail', { id })
    hardwareBack()
    navigation.shown({})
    // Settles after the earlier entries of the queue.
    await navigation.back(0)
    expect(navigation.current().address).toBe(locationOf('newsDetail', { id: 10 }).address)
  })

  it('follows any sequence of calls like a stack without a limit', async () => {
    const route = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<RouteKey>('login', 'newsDetail', 'profile', 'buyVc') },
      { weight: 1, arbitrary: fc.constantFrom<RouteKey>('home', 'assets') },
    )
    const step = fc.oneof(
      fc.record({ call: fc.constantFrom('push', 'push', 'push', 'redirect', 'relaunch'), route, id: fc.nat(3) }),
      fc.record({ call: fc.constant('back'), levels: fc.integer({ min: 1, max: 4 }) }),
    )
    const property = fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const { navigation, failures, stack } = setUp(HOME, 4)
      let model = [HOME]
      for (const each of steps) {
        const top = model[model.length - 1]
        if ('levels' in each) {
          await navigation.back(each.levels)
          model = each.levels < model.length ? model.slice(0, -each.levels) : [HOME]
        } else {
          const tab = routes[each.route].tab !== undefined
          const { address } = locationOf(each.route, tab ? {} : { id: each.id })
          const to = address as `/${string}`
          if (each.call === 'push') await navigation.push(to)
          else if (each.call === 'redirect') await navigation.redirect(to)
          else await navigation.relaunch(to)
          if (address === top && (each.call !== 'relaunch' || stack().length === 1)) {
            if (each.call === 'relaunch') model = [address]
          } else if (tab || each.call === 'relaunch') model = [address]
          else if (each.call === 'redirect') model = [...model.slice(0, -1), address]
          else model = [...model, address]
        }
        expect(parseAddress(navigation.current().address).address).toBe(model[model.length - 1])
        expect(navigation.canGoBack()).toBe(model.length > 1)
      }
      expect(failures).toEqual([])
    })
    await fc.assert(property, { numRuns: 200 })
  })
})
