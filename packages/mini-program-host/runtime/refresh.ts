import type { Pages } from './pages'

/** The pull-down refresh of the page in front. */
export class Refresh {
  running = false

  constructor(
    private readonly pages: Pages,
    private readonly everywhere: boolean,
  ) {}

  /** @throws Error when the page in front cannot be pulled down */
  start(): void {
    const page = this.pages.front()
    if (page.configuration.enablePullDownRefresh !== true && !this.everywhere) {
      throw new Error(`${page.path} cannot be pulled down`)
    }
    this.running = true
    this.pages.call(page, 'onPullDownRefresh')
  }

  stop(): void {
    this.running = false
  }
}
