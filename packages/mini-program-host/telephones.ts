import type { Browser, Page } from '@playwright/test'
import { EMPTY_SITE, type SiteServer, serveSites } from './site'

export const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** A browser page with the server of its site. */
export interface Telephone {
  readonly page: Page
  readonly sites: SiteServer
}

/**
 * Idle phones, by language. A package lives only in the memory of its page and ends with its document, so the next
 * package starts clean. The browser process remains and keeps its compiled code, which halves the time to open a
 * package.
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
  // An open server would keep its process alive.
  browser.once('disconnected', () => void sites.close())
  const context = await browser.newContext({ ...SCREEN, locale })
  return { sites, page: await context.newPage() }
}

const clear = async ({ page, sites }: Telephone): Promise<void> => {
  sites.show(EMPTY_SITE)
  await page.goto(sites.url)
  await page.evaluate(() => window.sessionStorage.clear())
}

/** Lends a phone for a package; the caller returns it with `giveBack`. */
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
