import type { Browser, Page } from '@playwright/test'
import { EMPTY_SITE, type SiteServer, serveSites } from './site'

export const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** A page of the browser, and the address it shows. */
export interface Telephone {
  readonly page: Page
  readonly sites: SiteServer
}

/**
 * Telephones nobody uses, by their language. A package lives in the memory of its page alone and ends with its document,
 * so that the next one finds nothing of it. What does stay is the browser's process, and in it what it has compiled: a
 * package is opened in half the time.
 */
const idle = new WeakMap<Browser, Map<string, Telephone[]>>()

const idleOf = (browser: Browser, locale: string): Telephone[] => {
  const byLocale = idle.get(browser) ?? new Map<string, Telephone[]>()
  idle.set(browser, byLocale)
  const telephones = byLocale.get(locale) ?? []
  byLocale.set(locale, telephones)
  return telephones
}

const create = async (browser: Browser, locale: string): Promise<Telephone> => {
  const sites = await serveSites()
  // An open server keeps its process alive.
  browser.once('disconnected', () => void sites.close())
  const context = await browser.newContext({ ...SCREEN, locale })
  return { sites, page: await context.newPage() }
}

/** Ends what a telephone shows. */
const clear = async ({ page, sites }: Telephone): Promise<void> => {
  sites.show(EMPTY_SITE)
  await page.goto(sites.url)
  await page.evaluate(() => window.sessionStorage.clear())
}

/** A telephone of its own for a package. To be handed back by the function that comes with it. */
export const borrowTelephone = async (
  browser: Browser,
  locale: string,
): Promise<Telephone & { giveBack(): Promise<void> }> => {
  const telephone = idleOf(browser, locale).pop() ?? (await create(browser, locale))
  return {
    ...telephone,
    async giveBack() {
      await clear(telephone)
      idleOf(browser, locale).push(telephone)
    },
  }
}
