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
  const page = await context.newPage()
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
    close: () => browser.close(),
  }
}
