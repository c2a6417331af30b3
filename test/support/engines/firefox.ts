import puppeteer from 'puppeteer-core'
import { DISPLAY, type EngineDriver } from './driver'

const LIMIT_MILLISECONDS = 120_000

/** Starts a headless Firefox with a separate profile, controlled by WebDriver BiDi. */
export const startFirefox = async (executablePath: string): Promise<EngineDriver> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: LIMIT_MILLISECONDS,
    protocolTimeout: LIMIT_MILLISECONDS,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(LIMIT_MILLISECONDS)
  await page.setViewport(DISPLAY)
  return {
    name: 'firefox',
    version: (await browser.version()).replace(/^\w+\//, ''),
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Puppeteer's type is narrower than its implementation.
    evaluate: (work, given) => page.evaluate(work as never, given as never),
    press: ({ x, y }, milliseconds = 0) => page.mouse.click(x, y, { delay: milliseconds }),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    resize: (size) => page.setViewport(size),
    close: () => browser.close(),
  }
}
