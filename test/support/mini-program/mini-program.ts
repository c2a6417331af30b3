import type { Locator, Page } from '@playwright/test'
import type { DeviceTheme, NetworkType } from './configuration'
import type { Gateway } from './gateway'
import type { HostState, RequestRecord, SetDataRecord, ToastRecord } from './records'

/** How long, in milliseconds, anything that is expected may take on a busy machine. */
export const PATIENCE_MILLISECONDS = 15_000
const GLANCE_MILLISECONDS = 30

/** A package that runs, as a person and a test see it. */
export class MiniProgram {
  constructor(
    /** The browser's page, for pictures and for what has no method here. */
    readonly page: Page,
    private readonly gateway: Gateway,
    /** What the template compiler remarked. */
    readonly templateWarnings: readonly string[],
    private readonly end: () => Promise<void>,
  ) {}

  /** Elements of the page in front, by a Playwright selector. */
  find(selector: string): Locator {
    return this.page.locator('page[data-front]').locator(selector)
  }

  /** Elements of the page in front with exactly these words. */
  words(text: string): Locator {
    return this.page.locator('page[data-front]').getByText(text, { exact: true })
  }

  /** Taps the first element; words name it by what stands on it. */
  async tap(target: string | Locator): Promise<void> {
    await (typeof target === 'string' ? this.words(target) : target).first().tap()
  }

  /** Types key by key after what is in the field. */
  async type(field: string | Locator, text: string): Promise<void> {
    const locator = (typeof field === 'string' ? this.find(field) : field).first()
    await locator.tap()
    await locator.pressSequentially(text)
  }

  /** Chooses for the person in a picker. @param value what its `change` tells: an index, indexes or a text */
  async pick(picker: string | Locator, value: unknown): Promise<void> {
    const locator = (typeof picker === 'string' ? this.find(picker) : picker).first()
    await locator.evaluate((element, detail) => element.dispatchEvent(new CustomEvent('host-pick', { detail })), value)
  }

  /** What the page in front, or an element of it, says. */
  async text(selector?: string): Promise<string> {
    const locator = selector === undefined ? this.page.locator('page[data-front]') : this.find(selector).first()
    // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, hidden parts left out
    return (await locator.innerText()).trim()
  }

  state(): Promise<HostState> {
    return this.page.evaluate(() => window.miniProgramHost.state())
  }

  /** The page in front. */
  async path(): Promise<string> {
    return (await this.stack()).at(-1) ?? ''
  }

  async stack(): Promise<string[]> {
    return (await this.state()).stack.map(({ path }) => path)
  }

  async toasts(): Promise<readonly ToastRecord[]> {
    return (await this.state()).toasts
  }

  /** Everything uncaught, complained of or missing so far. */
  async errors(): Promise<readonly string[]> {
    return (await this.state()).errors
  }

  requests(): readonly RequestRecord[] {
    return this.gateway.requests
  }

  /** Every `setData` so far, or those that an action causes; the action has to wait for what it wants to measure. */
  async setData(action?: () => Promise<void>): Promise<readonly SetDataRecord[]> {
    const before = action ? (await this.state()).setData.length : 0
    await action?.()
    return (await this.state()).setData.slice(before)
  }

  /** Reads again and again until what was read holds. @throws Error with what was read last */
  async until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean, what: string): Promise<T> {
    const deadline = Date.now() + PATIENCE_MILLISECONDS
    for (;;) {
      const value = await read()
      if (holds(value)) return value
      if (Date.now() > deadline) {
        const errors = (await this.errors()).join('\n')
        throw new Error(`${what}: still ${JSON.stringify(value)} ${errors}`)
      }
      await new Promise((resolve) => setTimeout(resolve, GLANCE_MILLISECONDS))
    }
  }

  async waitForPath(path: string): Promise<void> {
    await this.until(
      () => this.path(),
      (now) => now === path,
      `expected the page ${path}`,
    )
  }

  async waitForText(text: string): Promise<void> {
    await this.words(text).first().waitFor()
  }

  async waitForToast(title: string): Promise<void> {
    await this.until(
      async () => (await this.toasts()).map((toast) => toast.title),
      (titles) => titles.includes(title),
      `expected the toast "${title}"`,
    )
  }

  /** Waits for a dialog and presses the button with these words. Answers what the dialog said. */
  async answerDialog(button: string): Promise<string> {
    const dialogs = await this.until(
      async () => (await this.state()).dialogs,
      (open) => open.some(({ buttons }) => buttons.includes(button)),
      `expected a dialog with "${button}"`,
    )
    await this.page.getByRole('dialog').getByText(button, { exact: true }).last().click()
    return dialogs.at(-1)?.content ?? ''
  }

  /** Presses a tab of the host's bar, by its place from the left. */
  async pressTab(index: number): Promise<void> {
    await this.page.getByRole('tab').nth(index).click()
  }

  /** The host's way back: its button, or the edge of the screen. */
  async goBack(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.goBack())
  }

  /** Opens a page above the one in front, whether or not anything on it leads there. */
  async navigateTo(url: string): Promise<void> {
    await this.page.evaluate((target) => window.miniProgramHost.navigateTo(target), url)
  }

  /** @throws Error when the page in front can not be pulled down */
  async pullDown(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.pullDown())
  }

  async scrollTo(top: number): Promise<void> {
    await this.page.locator('page[data-front]').evaluate((element, place) => {
      element.scrollTop = place
    }, top)
  }

  async scrollToBottom(): Promise<void> {
    await this.scrollTo(Number.MAX_SAFE_INTEGER)
  }

  /** Takes the network away, or brings it back. */
  async setNetwork(network: NetworkType): Promise<void> {
    this.gateway.setNetwork(network)
    await this.page.evaluate((next) => window.miniProgramHost.setNetwork(next), network)
  }

  async setTheme(theme: DeviceTheme): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.setTheme(next), theme)
  }

  /** The person goes to another app; `foreground` brings them back. */
  async background(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.background())
  }

  async foreground(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.foreground())
  }

  openSockets(): number {
    return this.gateway.openSockets
  }

  /** Cuts the package's websockets without its asking. */
  dropSockets(): void {
    this.gateway.dropSockets()
  }

  close(): Promise<void> {
    return this.end()
  }
}
