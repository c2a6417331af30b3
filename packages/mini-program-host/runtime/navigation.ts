import { EventChannel } from './event-channel'
import type { Pages } from './pages'

/** Maximum number of open pages in real hosts. */
const DEEPEST = 10

interface Dependencies {
  readonly pages: Pages
  readonly known: readonly string[]
  readonly isTab: (path: string) => boolean
}

export interface Address {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** The vendor's scene numbers for the ways to open a package. */
const OPENED_BY_ICON = 1001
const OPENED_BY_CARD = 1007

export interface LaunchOptions extends Address {
  readonly scene: number
  readonly referrerInfo: object
  readonly apiCategory: 'default'
}

export const launchOptions = (address: Address, byCard: boolean): LaunchOptions => ({
  ...address,
  scene: byCard ? OPENED_BY_CARD : OPENED_BY_ICON,
  referrerInfo: {},
  apiCategory: 'default',
})

export const parseAddress = (url: string): Address => {
  const [path = '', search = ''] = url.replace(/^\//, '').split('?')
  const pairs = search
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const cut = pair.indexOf('=')
      return cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)]
    })
  return { path: path.replace(/\.html$/, ''), query: Object.fromEntries(pairs) }
}

/** The host answers after the current event. */
const afterwards = (act: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        act()
        resolve()
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
  })

/** Creates the five navigation calls. Their errors have the texts of the real host. */
export const createNavigation = ({ pages, known, isTab }: Dependencies) => {
  const target = (url: unknown, call: string): Address => {
    const address = parseAddress(String(url))
    if (!known.includes(address.path)) throw new Error(`page "${address.path}" is not found`)
    if (call !== 'reLaunch' && call !== 'switchTab' && isTab(address.path)) {
      throw new Error(`cannot ${call} a tabbar page`)
    }
    return address
  }

  return {
    async navigateTo({ url, events }: { url?: unknown; events?: unknown }) {
      const { path, query } = target(url, 'navigateTo')
      const [eventChannel, opened] = EventChannel.pair()
      for (const [event, listener] of Object.entries(events ?? {})) eventChannel.on(event, listener)
      await afterwards(() => {
        if (pages.stack.length >= DEEPEST) throw new Error('webview count limit exceed')
        pages.hide(pages.front())
        pages.open(path, query, opened)
      })
      return { eventChannel }
    },
    async redirectTo({ url }: { url?: unknown }) {
      const { path, query } = target(url, 'redirectTo')
      await afterwards(() => {
        pages.pop()
        pages.open(path, query)
      })
    },
    async reLaunch({ url }: { url?: unknown }) {
      const { path, query } = target(url, 'reLaunch')
      await afterwards(() => {
        pages.closeAll()
        pages.open(path, query)
      })
    },
    async switchTab({ url }: { url?: unknown }) {
      const { path } = target(url, 'switchTab')
      if (!isTab(path)) throw new Error('cannot switch to no-tabBar page')
      await afterwards(() => pages.switchTo(path))
    },
    async navigateBack({ delta = 1 }: { delta?: unknown }) {
      const levels = Math.min(Math.max(1, Number(delta)), pages.stack.length - 1)
      if (levels < 1) throw new Error('cannot navigate back at first page')
      await afterwards(() => {
        for (let level = 0; level < levels; level += 1) pages.pop()
        pages.show(pages.front())
      })
    },
  }
}
