import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** What changes a context for good: no other test may have it afterwards. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const
/** What can be taken back, and how; what a session of the browser's protocol set goes with its page. */
const REVOCABLE = {
  grantPermissions: (context) => context.clearPermissions(),
  setGeolocation: (context) => context.setGeolocation(null),
  setOffline: (context) => context.setOffline(false),
} as const satisfies Partial<Record<keyof BrowserContext, (context: BrowserContext) => Promise<void>>>
const CLOCK = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const
/** Of an address; what was fetched and compiled of the app stays. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers'

/** A cookie that the first document of a test finds and takes away. */
const REMAINS = 'remains-of-another-test'

/**
 * What the last page of a test kept at its very end may arrive after the storage was emptied: the process that wrote it
 * lives on. The first document of the next test empties it once more, in that process, before anybody reads it.
 */
const emptyStorageOnce = (cookie: string): void => {
  if (window.origin === 'null' || !document.cookie.includes(cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is no part of a page that is being opened
  document.cookie = `${cookie}=; path=/; max-age=0`
  window.localStorage.clear()
}

/** A context that one test has at a time. */
export interface BorrowedContext {
  readonly context: BrowserContext
  giveBack(): Promise<void>
}

interface PooledContext {
  readonly context: BrowserContext
  /** Shows nothing and stays open: what `protocol` speaks through. */
  readonly idlePage: Page
  readonly protocol: CDPSession
  /** Addresses that the test had open. */
  readonly origins: Set<string>
  /** What the test set and is taken back. */
  readonly set: Set<keyof typeof REVOCABLE>
  spoiled: boolean
}

/** Has a method note that it was called. */
const noting = <Target extends object>(target: Target, name: keyof Target, note: () => void): void => {
  const original = target[name] as (...args: unknown[]) => unknown
  const replacement = (...args: unknown[]) => {
    note()
    return original.apply(target, args)
  }
  target[name] = replacement as Target[typeof name]
}

const originOf = (url: string): string | undefined => (/^https?:/.test(url) ? new URL(url).origin : undefined)

/**
 * Contexts of one worker, each lent to one test after the other: what the browser has fetched and compiled of the app is
 * there for the next. What a test leaves (pages, storage, cookies, permissions) is removed; a context that it changed for
 * good is not lent again.
 */
export class Contexts {
  private readonly idle = new Map<string, PooledContext[]>()

  constructor(readonly browser: Browser) {}

  /**
   * @param options what tells these contexts from others
   * @param prepare run once for each context
   */
  async borrow(
    options: BrowserContextOptions,
    prepare: (context: BrowserContext) => Promise<void>,
  ): Promise<BorrowedContext> {
    const key = JSON.stringify(options)
    const idle = this.idle.get(key) ?? []
    this.idle.set(key, idle)
    const pooled = idle.pop() ?? (await this.create(options, prepare))
    return {
      context: pooled.context,
      giveBack: async () => {
        if (pooled.spoiled) return pooled.context.close()
        await this.clear(pooled)
        idle.push(pooled)
      },
    }
  }

  private async create(
    options: BrowserContextOptions,
    prepare: (context: BrowserContext) => Promise<void>,
  ): Promise<PooledContext> {
    const context = await this.browser.newContext(options)
    await context.addInitScript(emptyStorageOnce, REMAINS)
    await prepare(context)
    const idlePage = await context.newPage()
    const protocol = await context.newCDPSession(idlePage)
    const pooled: PooledContext = { context, idlePage, protocol, origins: new Set(), set: new Set(), spoiled: false }
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => {
        const origin = originOf(frame.url())
        if (origin) pooled.origins.add(origin)
      })
    })
    const spoil = () => {
      pooled.spoiled = true
    }
    for (const name of LASTING) noting(context, name, spoil)
    // To what it was made with, a context cannot be brought back.
    const madeWith = options.permissions !== undefined || options.geolocation !== undefined
    for (const name of Object.keys(REVOCABLE) as (keyof typeof REVOCABLE)[]) {
      noting(context, name, madeWith ? spoil : () => pooled.set.add(name))
    }
    for (const name of CLOCK) noting(context.clock, name, spoil)
    return pooled
  }

  private async clear({ context, idlePage, protocol, origins, set }: PooledContext): Promise<void> {
    await Promise.all(
      context
        .pages()
        .filter((page) => page !== idlePage)
        .map((page) => page.close()),
    )
    await context.clearCookies()
    for (const name of set) await REVOCABLE[name](context)
    set.clear()
    for (const origin of origins) await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
    await context.addCookies([...origins].map((url) => ({ name: REMAINS, value: 'yes', url })))
    origins.clear()
  }
}
