import fc from 'fast-check'
import { createNavigationQueue, type Move } from '@/shell/navigation/navigation-queue'

/**
 * A router like Taro's. It renders a page once its chunk is loaded, keeps a stack, and reports the change a moment
 * later. It fails if it must render two pages at the same time.
 */
const createHarness = ({ coversAtOnce = true } = {}) => {
  const listeners = new Map<string, Set<() => void>>()
  const events = {
    on: (event: string, listener: () => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set<() => void>()).add(listener)),
    off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
    trigger: (event: string) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener()
    },
  }
  const location = (name: string) => ({ key: name, pathname: `/${name}`, search: '' })
  const stack = ['home']
  const rendered: string[] = []
  let chunks: { name: string; resolve: (module: unknown) => void; reject: (error: Error) => void }[] = []
  const covering: (() => void)[] = []
  let mounting = 0
  let stamp = 0
  let page = 'home#0'
  const queue = createNavigationQueue({
    events,
    pages: () => page,
    start: location('home'),
    afterCovering: (then) => {
      covering.push(then)
    },
  })
  const show = () => events.trigger('__afterTaroRouterChange')
  const render = async ({ location: { key: name } }: Move) => {
    const module = await queue.loading(
      () =>
        new Promise((resolve, reject) => {
          chunks.push({ name, resolve, reject })
        }),
    )
    if (module === undefined) return
    expect(mounting).toBe(0)
    rendered.push(name)
    if (page.startsWith(`${name}#`)) return
    stamp += 1
    page = `${name}#${stamp}`
    mounting += 1
  }
  const tick = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    queue,
    events,
    rendered,
    stack,
    page: () => page.split('#')[0],
    chunks: () => chunks.map(({ name }) => name),
    firstPage: show,
    go: (action: string, name: string) => queue.take({ action, location: location(name) }, render),
    async fetched(name: string) {
      const wanted = chunks.find((chunk) => chunk.name === name)
      chunks = chunks.filter((chunk) => chunk !== wanted)
      wanted?.resolve({})
      await tick()
    },
    async unfetchable(name: string) {
      const wanted = chunks.find((chunk) => chunk.name === name)
      chunks = chunks.filter((chunk) => chunk !== wanted)
      wanted?.reject(new Error('Loading chunk failed'))
      await tick()
    },
    async mounted() {
      if (mounting === 0) return
      mounting -= 1
      show()
      await tick()
      if (coversAtOnce) await this.covered()
    },
    /** Hides the covered page, as the host does. */
    async covered() {
      for (const then of covering.splice(0)) then()
      await tick()
    },
    fail: () => events.trigger('boexRouteFailed'),
    unknown: () => events.trigger('__taroRouterNotFound'),
    listening: () => [...listeners.values()].reduce((count, { size }) => count + size, 0),
    isIdle: async () => {
      let idle = false
      queue.idle().then(() => {
        idle = true
      })
      await tick()
      return idle
    },
  }
}

describe('changes of the URL show pages one at a time', () => {
  it('waits for the first page of the visit', async () => {
    const harness = createHarness()
    harness.go('PUSH', 'login')
    expect(harness.chunks()).toEqual([])
    expect(await harness.isIdle()).toBe(false)
    harness.firstPage()
    expect(harness.chunks()).toEqual(['login'])
    await harness.fetched('login')
    expect(await harness.isIdle()).toBe(false)
    await harness.mounted()
    expect(await harness.isIdle()).toBe(true)
    expect(harness.listening()).toBe(0)
  })

  it('shows the requested page before it goes back from it', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('PUSH', 'login')
    await harness.fetched('login')
    harness.go('POP', 'home')
    expect(harness.chunks()).toEqual([])
    await harness.mounted()
    expect(harness.chunks()).toEqual(['home'])
    await harness.fetched('home')
    await harness.mounted()
    expect(harness.rendered).toEqual(['login', 'home'])
    expect(await harness.isIdle()).toBe(true)
  })

  it('goes back only after the page below is hidden', async () => {
    const harness = createHarness({ coversAtOnce: false })
    harness.firstPage()
    harness.go('PUSH', 'login')
    await harness.fetched('login')
    await harness.mounted()
    harness.go('POP', 'home')
    expect(harness.chunks()).toEqual([])
    expect(await harness.isIdle()).toBe(false)
    await harness.covered()
    expect(harness.chunks()).toEqual(['home'])
  })

  it('never shows a page that was left before it was fetched', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('PUSH', 'login')
    harness.go('POP', 'home')
    expect(await harness.isIdle()).toBe(true)
    await harness.fetched('login')
    expect(harness.rendered).toEqual([])
    expect(harness.page()).toBe('home')
    harness.go('PUSH', 'login')
    await harness.fetched('login')
    await harness.mounted()
    expect(harness.page()).toBe('login')
  })

  it('skips a page that was requested and left while another one was mounting', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('PUSH', 'login')
    await harness.fetched('login')
    harness.go('PUSH', 'text')
    harness.go('POP', 'login')
    await harness.mounted()
    expect(await harness.isIdle()).toBe(true)
    expect(harness.rendered).toEqual(['login'])
  })

  it('continues if a page could not be fetched, and goes back to the remaining page', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('PUSH', 'login')
    harness.fail()
    expect(await harness.isIdle()).toBe(true)
    harness.go('POP', 'home')
    expect(harness.chunks()).toEqual(['login'])
    await harness.unfetchable('login')
    expect(harness.page()).toBe('home')
    expect(harness.rendered).toEqual([])
  })

  it('retries once a page whose fetch the browser aborted', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('PUSH', 'login')
    await harness.unfetchable('login')
    expect(harness.chunks()).toEqual(['login'])
    await harness.fetched('login')
    await harness.mounted()
    expect(harness.page()).toBe('login')
  })

  it('does not report a failed page if another one was requested since', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('REPLACE', 'login')
    harness.go('REPLACE', 'team')
    await harness.unfetchable('login')
    await harness.fetched('team')
    await harness.mounted()
    expect(harness.page()).toBe('team')
    expect(harness.chunks()).toEqual([])
  })

  it('shows a page that arrives after its timeout, if nothing else was requested', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('PUSH', 'login')
    harness.fail()
    await harness.fetched('login')
    expect(harness.page()).toBe('login')
  })

  it('continues after an unknown URL', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('PUSH', 'nowhere')
    harness.unknown()
    harness.go('REPLACE', 'team')
    await harness.fetched('team')
    await harness.mounted()
    expect(harness.page()).toBe('team')
  })

  it('does not wait for a page that is already visible', async () => {
    const harness = createHarness()
    harness.firstPage()
    harness.go('REPLACE', 'home')
    const said = jest.fn()
    harness.events.on('__afterTaroRouterChange', said)
    await harness.fetched('home')
    expect(await harness.isIdle()).toBe(true)
    expect(said).toHaveBeenCalledTimes(1)
  })

  it('ends on the page of the last URL after any sequence of events', async () => {
    const names = ['home', 'login', 'team', 'text']
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({
              kind: fc.constant('go'),
              action: fc.constantFrom('PUSH', 'POP', 'REPLACE'),
              name: fc.constantFrom(...names),
            }),
            fc.record({ kind: fc.constant('fetched'), action: fc.constant(''), name: fc.constantFrom(...names) }),
            fc.record({ kind: fc.constant('mounted'), action: fc.constant(''), name: fc.constant('') }),
          ),
          { maxLength: 30 },
        ),
        async (steps) => {
          const harness = createHarness()
          harness.firstPage()
          let last = 'home'
          for (const { kind, action, name } of steps) {
            if (kind === 'go') {
              harness.go(action, name)
              last = name
            } else if (kind === 'fetched') await harness.fetched(name)
            else await harness.mounted()
          }
          for (let turn = 0; turn < 40 && !(await harness.isIdle()); turn += 1) {
            for (const name of harness.chunks()) await harness.fetched(name)
            await harness.mounted()
            await harness.covered()
          }
          expect(await harness.isIdle()).toBe(true)
          expect(harness.page()).toBe(last)
          expect(harness.listening()).toBe(0)
        },
      ),
      { numRuns: 300 },
    )
  })
})
