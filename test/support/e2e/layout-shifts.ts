import type { Page } from '@playwright/test'

/** An unexpected layout shift: no user input caused it. */
export interface Shift {
  /** Browser's score: the moved share of the screen, multiplied by its distance as a share of the screen. */
  readonly value: number
  /** The moved elements with their old and new positions: `.home__cards 0,320 → 0,367`. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    readonly __shifts: Shift[]
  }
}

/** Records layout shifts in documents that this page opens from now on, except within half a second after input. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    if (window.top !== window) return
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const shifts: Shift[] = []
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'something that is gone'
      const { className, tagName } = element
      const classes = typeof className === 'string' ? className.trim() : ''
      if (classes !== '') return `.${classes.split(/\s+/).join('.')}`
      return `${nameOf(element.parentElement)} > ${tagName.toLowerCase()}`
    }
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) => `${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
          ),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { __shifts: shifts })
  })
}

/** Returns the layout shifts since the last call. */
export const takeShifts = (page: Page): Promise<Shift[]> => page.evaluate(() => window.__shifts.splice(0))
