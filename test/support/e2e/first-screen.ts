import type { BrowserContext, Page } from '@playwright/test'

/** Waits until the app has taken the place of the first screen that its page came with. */
export const appInPlace = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('data-first-screen'))

/** What is opened is waited for; a page whose app cannot be fetched keeps its first screen. */
const LIMIT_MILLISECONDS = 8_000

const waiting = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const settled = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer
    await Promise.race([
      appInPlace(page).catch(() => undefined),
      new Promise((end) => setTimeout(end, LIMIT_MILLISECONDS)),
    ])
    return given
  }
  page.goto = (url, options) => settled(goto(url, options))
  page.reload = (options) => settled(reload(options))
}

/**
 * The pages of a context as flows need them: what they open is the app and no longer its first screen, what it asks is
 * asked of the platform, where a flow may come between, and what nobody opened is not fetched. `first-screen.test.ts` and
 * `frame.test.ts` look at these.
 */
export const beyondFirstScreen = async (context: BrowserContext): Promise<void> => {
  context.on('page', waiting)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    new MutationObserver((_, observer) => {
      const answers = document.getElementById('first-answers')
      answers?.remove()
      if (answers) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}
