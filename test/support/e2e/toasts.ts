import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Toast texts that no test has expected yet. */
    toastsSaid?: string[]
  }
}

/**
 * Records the texts of toasts. A toast disappears after two seconds (specification §9), so a busy machine could miss
 * it.
 */
export const noteToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const said: string[] = []
    window.toastsSaid = said
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLElement && node.dataset.toast !== undefined) said.push(node.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })

/** Waits for a toast with these words. Each toast counts once. */
export const expectToast = async (page: Page, words: string): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate((wanted) => {
        const said = window.toastsSaid ?? []
        const at = said.findIndex((text) => text.includes(wanted))
        return at < 0 ? said : said.splice(0, at + 1) && wanted
      }, words),
    )
    .toBe(words)
}
