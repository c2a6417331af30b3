import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

const SCRIPT = path.join(__dirname, 'note-content.js')
const DEADLINE_MILLISECONDS = 60_000
/** Content is final after this time without a change. */
const QUIET_MILLISECONDS = 500

/** Times in milliseconds of the page's own clock. */
interface ContentWatch {
  /** Path of the only page that counts; undefined for any page. */
  wanted: string | undefined
  shownAt: number | undefined
  contentAt: number | undefined
}

declare global {
  interface Window {
    contentWatch: ContentWatch
  }
}

/** Records at each frame what a page shows, in every page that this context opens from now on. */
export const watchContent = (context: BrowserContext): Promise<unknown> => context.addInitScript({ path: SCRIPT })

/** Times at which a page showed its screen and its content. */
export interface Shown {
  /** First paint of the page's own screen, with or without skeletons; milliseconds since the page opened. */
  readonly shownAt: number
  /** First paint of real content without skeletons, which then remained. */
  readonly contentAt: number
}

/** Waits until real content is on screen and remains. */
export const waitForContent = async (page: Page): Promise<Shown> => {
  const handle = await page.waitForFunction(
    (quiet) => {
      const { shownAt, contentAt } = window.contentWatch
      if (shownAt === undefined || contentAt === undefined) return undefined
      return performance.now() - contentAt > quiet ? { shownAt, contentAt } : undefined
    },
    QUIET_MILLISECONDS,
    { timeout: DEADLINE_MILLISECONDS },
  )
  const shown = await handle.jsonValue()
  if (!shown) throw new Error('the page showed nothing')
  return shown
}
