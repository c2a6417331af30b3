import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

const SCRIPT = path.join(__dirname, 'note-content.js')
const DEADLINE_MILLISECONDS = 60_000
/** Nothing that waits for an answer stays quiet for so long. */
const QUIET_MILLISECONDS = 500

/** Milliseconds of the page's own clock. */
interface ContentWatch {
  /** Path of the only page that counts; any, where there is none. */
  wanted: string | undefined
  shownAt: number | undefined
  contentAt: number | undefined
}

declare global {
  interface Window {
    contentWatch: ContentWatch
  }
}

/** What a page shows is noted at each frame, in every page that this context opens from now on. */
export const watchContent = (context: BrowserContext): Promise<unknown> => context.addInitScript({ path: SCRIPT })

/** When a page showed something of itself. */
export interface Shown {
  /** Its own screen, be it with skeletons; milliseconds since the page was opened. */
  readonly shownAt: number
  /** True content, no skeleton in sight, which then stayed. */
  readonly contentAt: number
}

/** Waits until true content is on screen and stays. */
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
