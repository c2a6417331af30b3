import type { Page } from '@playwright/test'
import { launchBrowser } from '../browser'
import { DISPLAY, type EngineDriver } from './driver'

/** Chromium, as the flows of Playwright start it. */
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
  /** The lifecycle of pages (https://wicg.github.io/page-lifecycle/), by the protocol of the developer's tools. */
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
    // The type of what Playwright hands over is narrower than what it can.
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
      // The address ends the process before it answers.
      page.goto('chrome://crash').catch(() => undefined)
      await ended
      await page.close()
      page = await context.newPage()
    },
    close: () => browser.close(),
  }
}
