import type { BrowserContext, Page } from '@playwright/test'

/** Waits until the app has taken the place of the first screen that its page came with. */
export const appInPlace = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('html[data-first-screen]') === null)

/** What is opened is waited for; a page whose app cannot be fetched keeps its first screen. */
const LIMIT_MILLISECONDS = 8_000

/** A test may have stopped the page's clock. */
const REST_MILLISECONDS = 2_000

/** A sheet that was closed takes its entry of the history with it: no person is as quick as to go elsewhere meanwhile. */
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
 * The pages of a context as flows need them: what they open is the app and no longer its first screen, and what nobody
 * opened is not fetched. `first-screen.test.ts` and `frame.test.ts` look at these.
 */
export const beyondFirstScreen = async (context: BrowserContext): Promise<void> => {
  context.on('page', waiting)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
