import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** Methods that change a context permanently: no other test may use it afterwards. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const
/** Methods whose effect can be undone, each with its reset. Settings of a CDP session end with its page. */
const REVOCABLE = {
  grantPermissions: (context) => context.clearPermissions(),
  setGeolocation: (context) => context.setGeolocation(null),
  setOffline: (context) => context.setOffline(false),
} as const satisfies Partial<Record<keyof BrowserContext, (context: BrowserContext) => Promise<void>>>
const CLOCK = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const
/** Storage types of an origin to clear; the HTTP and code caches remain. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers'

/** Cookie that tells the first document of a test to clear the storage. */
const REMAINS = 'remains-of-another-test'

/**
 * Late writes of a test's last page may arrive after the storage was emptied, because the process that wrote them still
 * runs. The first document of the next test empties the storage again, in that process, before any script reads it.
 */
const emptyStorageOnce = (cookie: string): void => {
  if (window.origin === 'null' || !document.cookie.includes(cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is no part of a page that is being opened
  document.cookie = `${cookie}=; path=/; max-age=0`
  window.localStorage.clear()
}

/** A context that is lent to one test at a time. */
export interface BorrowedContext {
  readonly context: BrowserContext
  giveBack(): Promise<void>
}

interface PooledContext {
  readonly context: BrowserContext
  /** An empty page that remains open for the `protocol` session. */
  readonly idlePage: Page
  readonly protocol: CDPSession
  /** Origins that the test opened. */
  readonly origins: Set<string>
  /** Settings of the test that must be reset. */
  readonly set: Set<keyof typeof REVOCABLE>
  spoiled: boolean
}

/** Wraps a method so that `note` runs on each call. */
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
 * Contexts of one worker, each lent to one test after the other, so that the next test reuses fetched and compiled
 * code. After a test, its pages, storage, cookies and permissions are removed. A permanently changed context is not
 * lent again.
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
    // Options from creation cannot be restored after a reset.
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
