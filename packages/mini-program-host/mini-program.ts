import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { DeviceTheme, NetworkType, Position } from './configuration'
import type { Gateway, Spoil } from './gateway'
import type {
  AlbumRecord,
  HostState,
  KeyboardRecord,
  Place,
  RequestRecord,
  SetDataRecord,
  ShareRecord,
  ToastRecord,
} from './records'

/** Maximum milliseconds that an expected event may take on a busy machine. */
export const PATIENCE_MILLISECONDS = 15_000
const GLANCE_MILLISECONDS = 30

/** A file in the user's album. */
export interface GivenFile {
  readonly name: string
  /** Such as `image/png`. */
  readonly type: string
  readonly bytes: Buffer
}

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
}

const readGiven = (file: string): GivenFile => ({
  name: path.basename(file),
  type: TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
  bytes: fs.readFileSync(file),
})

/** A running package, from the view of a user and a test. */
export class MiniProgram {
  constructor(
    /** The browser's page, for screenshots and for actions without a method here. */
    readonly page: Page,
    private readonly gateway: Gateway,
    readonly templateWarnings: readonly string[],
    private readonly end: () => Promise<void>,
  ) {}

  /** Elements of the page in front, by a Playwright selector. */
  find(selector: string): Locator {
    return this.page.locator('page[data-front]').locator(selector)
  }

  /** Elements of the page in front with exactly this text. */
  words(text: string): Locator {
    return this.page.locator('page[data-front]').getByText(text, { exact: true })
  }

  /** Taps the first matching element; a text selects an element by its content. */
  async tap(target: string | Locator): Promise<void> {
    await (typeof target === 'string' ? this.words(target) : target).first().tap()
  }

  /** Types key by key after the field's content. */
  async type(field: string | Locator, text: string): Promise<void> {
    const locator = (typeof field === 'string' ? this.find(field) : field).first()
    await locator.tap()
    await locator.pressSequentially(text)
  }

  /**
   * Chooses a value in a picker.
   * @param value the value of its `change` event: an index, indexes or a text
   */
  async pick(picker: string | Locator, value: unknown): Promise<void> {
    const locator = (typeof picker === 'string' ? this.find(picker) : picker).first()
    await locator.evaluate((element, detail) => element.dispatchEvent(new CustomEvent('host-pick', { detail })), value)
  }

  /** Visible text of the page in front, or of an element of it. */
  async text(selector?: string): Promise<string> {
    const locator = selector === undefined ? this.page.locator('page[data-front]') : this.find(selector).first()
    // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, hidden parts left out
    return (await locator.innerText()).trim()
  }

  /** Records of the host. Waits while the package restarts. */
  state(): Promise<HostState> {
    return this.ask(() => this.page.evaluate(() => window.miniProgramHost.state()))
  }

  /** One part of the state: cheaper for repeated reads. */
  read<K extends keyof HostState>(part: K): Promise<HostState[K]> {
    return this.ask(() => this.page.evaluate((name) => window.miniProgramHost.read(name as K), part as string))
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await question()
      } catch (error) {
        if (!/context was destroyed|miniProgramHost/.test(String(error))) throw error
        await this.page.waitForFunction(() => window.miniProgramHost !== undefined)
      }
    }
  }

  async path(): Promise<string> {
    return (await this.stack()).at(-1) ?? ''
  }

  async stack(): Promise<string[]> {
    return (await this.read('stack')).map(({ path }) => path)
  }

  async toasts(): Promise<readonly ToastRecord[]> {
    return this.read('toasts')
  }

  /** All uncaught errors, logged errors and missing calls so far. */
  async errors(): Promise<readonly string[]> {
    return this.read('errors')
  }

  requests(): readonly RequestRecord[] {
    return this.gateway.requests
  }

  /** Every `setData` so far, or only those of an action; the action has to wait until its effects are complete. */
  async setData(action?: () => Promise<void>): Promise<readonly SetDataRecord[]> {
    const before = action ? (await this.read('setData')).length : 0
    await action?.()
    return (await this.read('setData')).slice(before)
  }

  /**
   * Reads repeatedly until the value satisfies the condition.
   * @throws Error with the last value
   */
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

  /**
   * Waits inside the page, so that waiting costs no round trips.
   * @param holds run in the page: it sees only its argument, and may find no host while the package restarts
   * @param now returns the current value, for the error message
   */
  private async wait<A>(holds: (argument: A) => boolean, argument: A, what: string, now: () => unknown): Promise<void> {
    const question = `new Promise((resolve) => {
      const holds = ${holds}, end = performance.now() + ${PATIENCE_MILLISECONDS}
      const look = () => {
        const held = holds(${JSON.stringify(argument)})
        if (held || performance.now() > end) resolve(held)
        else setTimeout(look, ${GLANCE_MILLISECONDS})
      }
      look()
    })`
    // Playwright's waitForFunction would first load a large script into every page.
    if (await this.ask(() => this.page.evaluate<boolean>(question))) return
    const errors = (await this.errors()).join('\n')
    throw new Error(`${what}: still ${JSON.stringify(await now())} ${errors}`)
  }

  waitForPath(path: string): Promise<void> {
    const isInFront = (wanted: string) => window.miniProgramHost?.read('stack').at(-1)?.path === wanted
    return this.wait(isInFront, path, `expected the page ${path}`, () => this.path())
  }

  /** Waits until the page stack has this many pages. */
  waitForDepth(pages: number): Promise<void> {
    const isDepth = (wanted: number) => window.miniProgramHost?.read('stack').length === wanted
    return this.wait(isDepth, pages, `expected ${pages} pages`, () => this.stack())
  }

  async waitForText(text: string): Promise<void> {
    const isThere = (wanted: string) =>
      document.querySelector('page[data-front]')?.textContent?.replace(/\s+/g, ' ').includes(wanted) === true
    // Noticed immediately: a locator checks only every half second after a while.
    await this.wait(isThere, text.replace(/\s+/g, ' ').trim(), `expected the words "${text}"`, () => this.text())
    await this.words(text).first().waitFor()
  }

  /**
   * Waits until the text of the first element for a CSS selector in the page in front matches, and returns the
   * text.
   */
  async waitForWordsIn(selector: string, words: string | RegExp): Promise<string> {
    const says = ({ place, text, pattern }: { place: string; text: string | null; pattern: string }) => {
      // biome-ignore lint/performance/useDomNodeTextContent: as above
      const shown = document.querySelector<HTMLElement>(`page[data-front] ${place}`)?.innerText.trim()
      return shown !== undefined && (text === null ? new RegExp(pattern).test(shown) : text === shown)
    }
    const [text, pattern] = typeof words === 'string' ? [words, ''] : [null, words.source]
    const expected = `expected ${selector} to say ${words}`
    await this.wait(says, { place: selector, text, pattern }, expected, () => this.text(selector))
    return this.text(selector)
  }

  waitForToast(title: string): Promise<void> {
    const wasShown = (wanted: string) =>
      window.miniProgramHost?.read('toasts').some((toast) => toast.title === wanted) === true
    return this.wait(wasShown, title, `expected the toast "${title}"`, () => this.toasts())
  }

  /** Waits for a dialog, presses the button with this text and returns the dialog's text. */
  async answerDialog(button: string): Promise<string> {
    const isAsked = (wanted: string) =>
      window.miniProgramHost?.read('dialogs').some(({ buttons }) => buttons.includes(wanted)) === true
    await this.wait(isAsked, button, `expected a dialog with "${button}"`, () => this.read('dialogs'))
    const dialogs = await this.read('dialogs')
    await this.page.getByRole('dialog').getByText(button, { exact: true }).last().click()
    return dialogs.at(-1)?.content ?? ''
  }

  /** Presses a tab of the host's bar, by its position from the left. */
  async pressTab(index: number): Promise<void> {
    await this.page.getByRole('tab').nth(index).click()
  }

  /** Goes back by the host's button or the edge of the screen. */
  async goBack(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.goBack())
  }

  /** Opens a page above the one in front, even if no link on it leads there. */
  async navigateTo(url: string): Promise<void> {
    await this.page.evaluate((target) => window.miniProgramHost.navigateTo(target), url)
  }

  /** @throws Error when the page in front cannot be pulled down */
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

  async setNetwork(network: NetworkType): Promise<void> {
    this.gateway.setNetwork(network)
    await this.page.evaluate((next) => window.miniProgramHost.setNetwork(next), network)
  }

  async setTheme(theme: DeviceTheme): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.setTheme(next), theme)
  }

  /** Advances the device's clock by a number of seconds, until the package restarts. */
  async passTime(seconds: number): Promise<void> {
    await this.page.evaluate((milliseconds) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + milliseconds
    }, seconds * 1000)
  }

  /** Switches to another app; `foreground` comes back. */
  async background(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.background())
  }

  /** @param card page and query of a card that the user opens to come back */
  async foreground(card?: string): Promise<void> {
    await this.page.evaluate((url) => window.miniProgramHost.foreground(url), card)
  }

  /**
   * Ends the package and opens it again with its storage.
   * @param card page and query of a card; its icon unless given
   */
  async relaunch(card = ''): Promise<void> {
    await this.restarting(() => this.page.evaluate((url) => window.miniProgramHost.restart(url), card))
  }

  async offerUpdate(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.offerUpdate())
  }

  /** Runs an action that restarts the package, and waits for the restart. */
  async restarting(act: () => Promise<void>): Promise<void> {
    const restarts = await this.read('restarts')
    await act()
    const isStarted = (times: number) =>
      window.miniProgramHost?.read('restarts') > times && window.miniProgramHost.read('stack').length > 0
    await this.wait(isStarted, restarts, 'expected the package to be started anew', () => this.stack())
  }

  /**
   * Sets the files that the user picks next: paths on this disk, or their bytes. With an empty list, the user goes
   * back. Without this call, the host's sheet remains open.
   */
  async nextPick(files: readonly (string | GivenFile)[]): Promise<void> {
    const given = files.map((file) => (typeof file === 'string' ? readGiven(file) : file))
    const picked = given.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
    await this.page.evaluate((answer) => window.miniProgramHost.answer('pick', answer), picked)
  }

  /** Sets the code that the camera reads next; undefined: the user goes back. */
  async nextScan(code: string | undefined): Promise<void> {
    await this.page.evaluate((answer) => window.miniProgramHost.answer('scan', answer), code)
  }

  /** Sets the place that the user picks next; undefined: the user goes back. */
  async nextPlace(place: Place | undefined): Promise<void> {
    await this.page.evaluate((answer) => window.miniProgramHost.answer('place', answer), place)
  }

  /** Sets the device's position; undefined if it cannot be determined. */
  async setPosition(position: Position | undefined): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.setPosition(next), position)
  }

  /** Allows or refuses a permission such as `scope.writePhotosAlbum`, as if the user had decided earlier. */
  async setGrant(scope: string, allowed: boolean): Promise<void> {
    await this.page.evaluate(([name, next]) => window.miniProgramHost.setGrant(name, next), [scope, allowed] as const)
  }

  /** Makes every `web-view` fail from now on, or load again. */
  async refuseWebViews(refused: boolean): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.refuseWebViews(next), refused)
  }

  /**
   * Blocks loading of scripts from sub-packages (`require.async`), except sub-packages that already run, or allows
   * it again.
   */
  async refuseSubPackages(refused: boolean): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.refuseSubPackages(next), refused)
  }

  /**
   * Sends the page in front as a card from the capsule's menu.
   * @throws Error if the page cannot be shared
   */
  share(): Promise<ShareRecord> {
    return this.page.evaluate(() => window.miniProgramHost.share())
  }

  /** Pictures in the user's album, with their bytes. */
  async album(): Promise<readonly (AlbumRecord & { readonly bytes: Buffer })[]> {
    const album = await this.read('album')
    return Promise.all(
      album.map(async (record) => {
        const base64 = await this.page.evaluate((path) => window.miniProgramHost.readFile(path), record.path)
        return { ...record, bytes: Buffer.from(base64, 'base64') }
      }),
    )
  }

  async keyboard(): Promise<KeyboardRecord> {
    return this.read('keyboard')
  }

  /**
   * Turns a wheel of a `picker-view` until this item is in the middle and the package has been notified. Column and
   * item count from 0.
   */
  async turnWheel(pickerView: string | Locator, column: number, item: number): Promise<void> {
    const wheels = (typeof pickerView === 'string' ? this.find(pickerView) : pickerView).first()
    await wheels
      .locator('picker-view-column')
      .nth(column)
      .evaluate((wheel, index) => {
        const height = Number.parseFloat(getComputedStyle(wheel).getPropertyValue('--host-indicator'))
        // Simulates a finger on the wheel: from now on only the finger moves it.
        wheel.dispatchEvent(new CustomEvent('host-turn'))
        wheel.scrollTop = index * height
        return new Promise<void>((resolve) => {
          const timer = setInterval(() => {
            if (wheel.hasAttribute('data-turning')) return
            clearInterval(timer)
            resolve()
          })
        })
      }, item)
  }

  /** The platform executes the next request of a path, but the package receives no response. */
  loseNextAnswer(path: string): void {
    this.gateway.loseNextAnswer(path)
  }

  /** The platform executes the next request of a path, but the package receives a changed response. */
  spoilNextAnswer(path: string, spoil: Spoil): void {
    this.gateway.spoilNextAnswer(path, spoil)
  }

  /** Holds back the responses of a path until the returned function is called. */
  holdAnswers(path: string): () => void {
    return this.gateway.holdAnswers(path)
  }

  openSockets(): number {
    return this.gateway.openSockets
  }

  /** Cuts the package's websockets unexpectedly. */
  dropSockets(): void {
    this.gateway.dropSockets()
  }

  close(): Promise<void> {
    return this.end()
  }
}
