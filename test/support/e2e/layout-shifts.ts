import type { Page } from '@playwright/test'

/** Something that moved while nobody had asked for it. */
export interface Shift {
  /** As browsers count it: the part of the screen that moved, by how far of the screen it moved. */
  readonly value: number
  /** What moved, and how: `.home__cards 0,320 → 0,367`. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    readonly __shifts: Shift[]
  }
}

/** Notes every shift of the documents that this page opens from now on; what follows an input by half a second is none. */
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

/** What moved since it was asked last. */
export const takeShifts = (page: Page): Promise<Shift[]> => page.evaluate(() => window.__shifts.splice(0))
