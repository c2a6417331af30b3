import type { Page } from '@playwright/test'
import { launchBrowser } from '../browser'
import { DISPLAY, type EngineDriver } from './driver'

/** Starts Chromium in the same way as the Playwright flows. */
export const startChromium = async (): Promise<EngineDriver> => {
  const browser = await launchBrowser()
  const context = await browser.newContext({
    viewport: DISPLAY,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  let page = await context.newPage()
  /** Sets the page's lifecycle state (https://wicg.github.io/page-lifecycle/), through CDP. */
  const setLifecycle = async (state: 'frozen' | 'active'): Promise<void> => {
    const session = await context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state })
    await session.detach()
  }
  const crashed = (one: Page) => new Promise<void>((resolve) => one.once('crash', () => resolve()))
  return {
    name: 'chromium',
    version: browser.version(),
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Playwright's type is narrower than its implementation.
    evaluate: (work, given) => page.evaluate(work as never, given as never),
    press: ({ x, y }, milliseconds = 0) => page.mouse.click(x, y, { delay: milliseconds }),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    resize: (size) => page.setViewportSize(size),
    freeze: () => setLifecycle('frozen'),
    thaw: () => setLifecycle('active'),
    kill: async () => {
      const ended = crashed(page)
      // This URL crashes the process before it responds.
      page.goto('chrome://crash').catch(() => undefined)
      await ended
      await page.close()
      page = await context.newPage()
    },
    close: () => browser.close(),
  }
}
