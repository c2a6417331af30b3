import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { DeviceTheme, NetworkType, Position } from './configuration'
import type { Gateway, Spoil } from './gateway'
import type {
  AlbumRecord,
  HostState,
  KeyboardRecord,
  RequestRecord,
  SetDataRecord,
  ShareRecord,
  ToastRecord,
} from './records'
import type { Place } from './runtime/person'

/** How long, in milliseconds, anything that is expected may take on a busy machine. */
export const PATIENCE_MILLISECONDS = 15_000
const GLANCE_MILLISECONDS = 30

/** A file in the person's album. */
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

  /** What the host has written down. While the package is started anew it is waited for. */
  state(): Promise<HostState> {
    return this.ask(() => this.page.evaluate(() => window.miniProgramHost.state()))
  }

  /** One part of it: cheaper, for what is looked at again and again. */
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

  /** The page in front. */
  async path(): Promise<string> {
    return (await this.stack()).at(-1) ?? ''
  }

  async stack(): Promise<string[]> {
    return (await this.read('stack')).map(({ path }) => path)
  }

  async toasts(): Promise<readonly ToastRecord[]> {
    return this.read('toasts')
  }

  /** Everything uncaught, complained of or missing so far. */
  async errors(): Promise<readonly string[]> {
    return this.read('errors')
  }

  requests(): readonly RequestRecord[] {
    return this.gateway.requests
  }

  /** Every `setData` so far, or those that an action causes; the action has to wait for what it wants to measure. */
  async setData(action?: () => Promise<void>): Promise<readonly SetDataRecord[]> {
    const before = action ? (await this.read('setData')).length : 0
    await action?.()
    return (await this.read('setData')).slice(before)
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

  /**
   * Waits in the page itself, which costs nothing while nothing happens.
   * @param holds run in the page: it sees nothing but its argument, and may find no host while the package starts anew
   * @param now what is told when it never holds
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
    // By hand rather than by waitForFunction, which brings a large script of its own into every page first.
    if (await this.ask(() => this.page.evaluate<boolean>(question))) return
    const errors = (await this.errors()).join('\n')
    throw new Error(`${what}: still ${JSON.stringify(await now())} ${errors}`)
  }

  waitForPath(path: string): Promise<void> {
    const isInFront = (wanted: string) => window.miniProgramHost?.read('stack').at(-1)?.path === wanted
    return this.wait(isInFront, path, `expected the page ${path}`, () => this.path())
  }

  /** Waits until so many pages lie above each other. */
  waitForDepth(pages: number): Promise<void> {
    const isDepth = (wanted: number) => window.miniProgramHost?.read('stack').length === wanted
    return this.wait(isDepth, pages, `expected ${pages} pages`, () => this.stack())
  }

  async waitForText(text: string): Promise<void> {
    const isThere = (wanted: string) =>
      document.querySelector('page[data-front]')?.textContent?.replace(/\s+/g, ' ').includes(wanted) === true
    // Seen at once: a locator looks every half second after a while.
    await this.wait(isThere, text.replace(/\s+/g, ' ').trim(), `expected the words "${text}"`, () => this.text())
    await this.words(text).first().waitFor()
  }

  /** Waits until the first element of the page in front that a selector of CSS finds says this. Answers what it says. */
  async waitForWordsIn(selector: string, words: string | RegExp): Promise<string> {
    const says = ({ place, text, pattern }: { place: string; text: string | null; pattern: string }) => {
      // biome-ignore lint/performance/useDomNodeTextContent: as above
      const said = document.querySelector<HTMLElement>(`page[data-front] ${place}`)?.innerText.trim()
      return said !== undefined && (text === null ? new RegExp(pattern).test(said) : text === said)
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

  /** Waits for a dialog and presses the button with these words. Answers what the dialog said. */
  async answerDialog(button: string): Promise<string> {
    const isAsked = (wanted: string) =>
      window.miniProgramHost?.read('dialogs').some(({ buttons }) => buttons.includes(wanted)) === true
    await this.wait(isAsked, button, `expected a dialog with "${button}"`, () => this.read('dialogs'))
    const dialogs = await this.read('dialogs')
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

  /** Takes the network away, or brings it back. */
  async setNetwork(network: NetworkType): Promise<void> {
    this.gateway.setNetwork(network)
    await this.page.evaluate((next) => window.miniProgramHost.setNetwork(next), network)
  }

  async setTheme(theme: DeviceTheme): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.setTheme(next), theme)
  }

  /** The device's clock goes on by so many seconds at once, until the package is started anew. */
  async passTime(seconds: number): Promise<void> {
    await this.page.evaluate((milliseconds) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + milliseconds
    }, seconds * 1000)
  }

  /** The person goes to another app; `foreground` brings them back. */
  async background(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.background())
  }

  /** @param card page and query of a card that the person opens to come back */
  async foreground(card?: string): Promise<void> {
    await this.page.evaluate((url) => window.miniProgramHost.foreground(url), card)
  }

  /** Ends the package and opens it again with what it stored. @param card page and query of a card; its icon unless given */
  async relaunch(card = ''): Promise<void> {
    await this.restarting(() => this.page.evaluate((url) => window.miniProgramHost.restart(url), card))
  }

  /** Says that a newer package has arrived. */
  async offerUpdate(): Promise<void> {
    await this.page.evaluate(() => window.miniProgramHost.offerUpdate())
  }

  /** Does what makes the package start anew, and waits until it has. */
  async restarting(act: () => Promise<void>): Promise<void> {
    const restarts = await this.read('restarts')
    await act()
    const isStarted = (times: number) =>
      window.miniProgramHost?.read('restarts') > times && window.miniProgramHost.read('stack').length > 0
    await this.wait(isStarted, restarts, 'expected the package to be started anew', () => this.stack())
  }

  /**
   * The files a person chooses when they are next asked to: paths on this disk, or their bytes. None: they go back.
   * Without it the host's own sheet stays open.
   */
  async nextPick(files: readonly (string | GivenFile)[]): Promise<void> {
    const given = files.map((file) => (typeof file === 'string' ? readGiven(file) : file))
    const picked = given.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
    await this.page.evaluate((answer) => window.miniProgramHost.answer('pick', answer), picked)
  }

  /** What the camera reads when it is next asked to. undefined: the person goes back. */
  async nextScan(code: string | undefined): Promise<void> {
    await this.page.evaluate((answer) => window.miniProgramHost.answer('scan', answer), code)
  }

  /** Where the person puts the pin when they are next asked to. undefined: they go back. */
  async nextPlace(place: Place | undefined): Promise<void> {
    await this.page.evaluate((answer) => window.miniProgramHost.answer('place', answer), place)
  }

  /** Where the device is; undefined where it cannot tell. */
  async setPosition(position: Position | undefined): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.setPosition(next), position)
  }

  /** Allows or refuses a permission such as `scope.writePhotosAlbum`, as if the person had been asked before. */
  async setGrant(scope: string, allowed: boolean): Promise<void> {
    await this.page.evaluate(([name, next]) => window.miniProgramHost.setGrant(name, next), [scope, allowed] as const)
  }

  /** Lets every `web-view` fail from now on, or load again. */
  async refuseWebViews(refused: boolean): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.refuseWebViews(next), refused)
  }

  /**
   * Lets no script be fetched from a sub-package (`require.async`) from now on, unless something of it runs already; or
   * lets them be fetched again.
   */
  async refuseSubPackages(refused: boolean): Promise<void> {
    await this.page.evaluate((next) => window.miniProgramHost.refuseSubPackages(next), refused)
  }

  /** Sends the page in front as a card by the capsule's menu. @throws Error where it cannot be shared */
  share(): Promise<ShareRecord> {
    return this.page.evaluate(() => window.miniProgramHost.share())
  }

  /** Pictures in the person's album, with their bytes. */
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

  /** Turns a wheel of a `picker-view` until this item stands in the middle and was told of. Both are counted from 0. */
  async turnWheel(pickerView: string | Locator, column: number, item: number): Promise<void> {
    const wheels = (typeof pickerView === 'string' ? this.find(pickerView) : pickerView).first()
    await wheels
      .locator('picker-view-column')
      .nth(column)
      .evaluate((wheel, index) => {
        const height = Number.parseFloat(getComputedStyle(wheel).getPropertyValue('--host-indicator'))
        // As a finger that is laid upon it: nothing else moves the wheel from now on.
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

  /** The platform does what the next request of a path asks for, and the package never hears of it. */
  loseNextAnswer(path: string): void {
    this.gateway.loseNextAnswer(path)
  }

  /** The platform does what the next request of a path asks for, and the package hears something else of it. */
  spoilNextAnswer(path: string, spoil: Spoil): void {
    this.gateway.spoilNextAnswer(path, spoil)
  }

  /** Keeps the answers of a path on their way until the function that is answered is called. */
  holdAnswers(path: string): () => void {
    return this.gateway.holdAnswers(path)
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
