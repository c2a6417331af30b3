import fc from 'fast-check'
import { createNavigationQueue, type Move } from '@/shell/navigation-queue'

/**
 * A router as Taro's is: it renders when a page's chunk is there, keeps a stack, and says so a moment later. What it
 * must never be asked is to render two pages at once.
 */
const createWorld = ({ coversAtOnce = true } = {}) => {
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
    /** The page beneath is hidden. */
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

describe('changes of address become pages one at a time', () => {
  it('waits for the first page of the visit', async () => {
    const world = createWorld()
    world.go('PUSH', 'login')
    expect(world.chunks()).toEqual([])
    expect(await world.isIdle()).toBe(false)
    world.firstPage()
    expect(world.chunks()).toEqual(['login'])
    await world.fetched('login')
    expect(await world.isIdle()).toBe(false)
    await world.mounted()
    expect(await world.isIdle()).toBe(true)
    expect(world.listening()).toBe(0)
  })

  it('shows the page gone to before it goes back from it', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('PUSH', 'login')
    await world.fetched('login')
    world.go('POP', 'home')
    expect(world.chunks()).toEqual([])
    await world.mounted()
    expect(world.chunks()).toEqual(['home'])
    await world.fetched('home')
    await world.mounted()
    expect(world.rendered).toEqual(['login', 'home'])
    expect(await world.isIdle()).toBe(true)
  })

  it('goes back only once the page beneath is hidden, which nothing could take back', async () => {
    const world = createWorld({ coversAtOnce: false })
    world.firstPage()
    world.go('PUSH', 'login')
    await world.fetched('login')
    await world.mounted()
    world.go('POP', 'home')
    expect(world.chunks()).toEqual([])
    expect(await world.isIdle()).toBe(false)
    await world.covered()
    expect(world.chunks()).toEqual(['home'])
  })

  it('never shows a page that was left before it was fetched', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('PUSH', 'login')
    world.go('POP', 'home')
    expect(await world.isIdle()).toBe(true)
    await world.fetched('login')
    expect(world.rendered).toEqual([])
    expect(world.page()).toBe('home')
    world.go('PUSH', 'login')
    await world.fetched('login')
    await world.mounted()
    expect(world.page()).toBe('login')
  })

  it('leaves out what was gone to and left again while another page was mounting', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('PUSH', 'login')
    await world.fetched('login')
    world.go('PUSH', 'text')
    world.go('POP', 'login')
    await world.mounted()
    expect(await world.isIdle()).toBe(true)
    expect(world.rendered).toEqual(['login'])
  })

  it('goes on where a page could not be fetched, and back to the page that is still there', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('PUSH', 'login')
    world.fail()
    expect(await world.isIdle()).toBe(true)
    world.go('POP', 'home')
    expect(world.chunks()).toEqual(['login'])
    await world.unfetchable('login')
    expect(world.page()).toBe('home')
    expect(world.rendered).toEqual([])
  })

  it('tries once more to fetch a page whose fetch the browser broke off', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('PUSH', 'login')
    await world.unfetchable('login')
    expect(world.chunks()).toEqual(['login'])
    await world.fetched('login')
    await world.mounted()
    expect(world.page()).toBe('login')
  })

  it('does not speak of a page that could not be fetched when another was asked for since', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('REPLACE', 'login')
    world.go('REPLACE', 'team')
    await world.unfetchable('login')
    await world.fetched('team')
    await world.mounted()
    expect(world.page()).toBe('team')
    expect(world.chunks()).toEqual([])
  })

  it('shows a page that arrives after it was given up as too slow, where nothing else was asked for', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('PUSH', 'login')
    world.fail()
    await world.fetched('login')
    expect(world.page()).toBe('login')
  })

  it('goes on after an address that no page has', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('PUSH', 'nowhere')
    world.unknown()
    world.go('REPLACE', 'team')
    await world.fetched('team')
    await world.mounted()
    expect(world.page()).toBe('team')
  })

  it('does not wait for a page that is already on screen', async () => {
    const world = createWorld()
    world.firstPage()
    world.go('REPLACE', 'home')
    const said = jest.fn()
    world.events.on('__afterTaroRouterChange', said)
    await world.fetched('home')
    expect(await world.isIdle()).toBe(true)
    expect(said).toHaveBeenCalledTimes(1)
  })

  it('ends on the page of the last address, whatever came in between and however slowly', async () => {
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
          const world = createWorld()
          world.firstPage()
          let last = 'home'
          for (const { kind, action, name } of steps) {
            if (kind === 'go') {
              world.go(action, name)
              last = name
            } else if (kind === 'fetched') await world.fetched(name)
            else await world.mounted()
          }
          for (let turn = 0; turn < 40 && !(await world.isIdle()); turn += 1) {
            for (const name of world.chunks()) await world.fetched(name)
            await world.mounted()
            await world.covered()
          }
          expect(await world.isIdle()).toBe(true)
          expect(world.page()).toBe(last)
          expect(world.listening()).toBe(0)
        },
      ),
      { numRuns: 300 },
    )
  })
})
