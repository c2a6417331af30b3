import type { BrowserContext, Page } from '@playwright/test'

/** Waits until the app has replaced the first screen of its page. */
export const appInPlace = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('html[data-first-screen]') === null)

/** Limit for the app to replace the first screen; if the app cannot be fetched, the first screen remains. */
const LIMIT_MILLISECONDS = 8_000

/** Shorter limit, because a test may have stopped the page's clock. */
const REST_MILLISECONDS = 2_000

/** Waits until a closed sheet has removed its history entry; no person navigates as fast as a test. */
const historyAtRest = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        history.state?.overlay !== true ||
        document.querySelector(
          '.boex-sheet-layer--visible, [role="dialog"]:not(.boex-sheet), [role="alertdialog"], .pswp',
        ) !== null,
      undefined,
      { timeout: REST_MILLISECONDS },
    )
    .catch(() => undefined)

const waiting = (page: Page): void => {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  const settled = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer
    await Promise.race([
      appInPlace(page).catch(() => undefined),
      new Promise((end) => setTimeout(end, LIMIT_MILLISECONDS)),
    ])
    return given
  }
  page.goto = async (url, options) => {
    await historyAtRest(page)
    return settled(goto(url, options))
  }
  page.reload = async (options) => {
    await historyAtRest(page)
    return settled(reload(options))
  }
  page.goBack = async (options) => {
    await historyAtRest(page)
    return goBack(options)
  }
}

/**
 * Prepares a context for flow tests. Navigation waits until the app has replaced the first screen, and pages are not
 * prefetched. `first-screen.test.ts` and `frame.test.ts` test both of these.
 */
export const beyondFirstScreen = async (context: BrowserContext): Promise<void> => {
  context.on('page', waiting)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
