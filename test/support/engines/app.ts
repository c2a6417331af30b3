import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Member, Preferences } from '../e2e/members'
import { storedStateOf } from '../e2e/members'
import type { EngineDriver } from './driver'
import type { Aim } from './page/entry'
import { type Query, sayQuery } from './query'

/** A long timeout: two cores may be busy with other work, and WebKit renders in software. */
const PATIENCE_MILLISECONDS = 90_000
const STEP_MILLISECONDS = 40
const MOST_CHARACTERS = 1_200

const isSame = (one: Aim, other: Aim): boolean =>
  one.takesPress && other.takesPress && Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1

/** The app in a page of an engine, as a person uses it: every step waits until it is possible. */
export class App {
  private readonly troubles: string[] = []

  /** @param url of the app */
  constructor(
    readonly driver: EngineDriver,
    readonly url: string,
  ) {}

  /** Retries until the check succeeds. @throws Error with the condition and the visible text */
  async until(what: string, question: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MILLISECONDS
    let reason = ''
    while (Date.now() < deadline) {
      try {
        if (await question()) return
        reason = ''
      } catch (error) {
        // The page may be navigating.
        reason = String(error)
      }
      await pause(STEP_MILLISECONDS)
    }
    throw new Error(`${this.driver.name}: never ${what}. ${reason}\nOn screen: ${await this.words()}`)
  }

  /** Returns the visible text and the errors, for failure messages. */
  private async words(): Promise<string> {
    const said = this.driver.evaluate(
      () =>
        [
          window.location.hash,
          // biome-ignore lint/performance/useDomNodeTextContent: of what is on screen, and of nothing else
          document.body.innerText.replace(/\s*\n\s*/g, ' | '),
          ...(window.__probe?.troubles ?? []),
        ].join('\n'),
      null,
    )
    return (await said.catch(String)).slice(0, MOST_CHARACTERS)
  }

  isSeen(...query: Query): Promise<boolean> {
    return this.driver.evaluate((asked) => window.__probe.find(asked).length > 0, query)
  }

  private aim(query: Query): Promise<Aim> {
    return this.driver.evaluate((asked) => window.__probe.aim(asked), query)
  }

  see(...query: Query): Promise<void> {
    return this.until(`seen: ${sayQuery(query)}`, () => this.isSeen(...query))
  }

  gone(...query: Query): Promise<void> {
    return this.until(`gone: ${sayQuery(query)}`, async () => !(await this.isSeen(...query)))
  }

  /** Waits until the only match of a query is at rest and takes presses. */
  private async ready(query: Query): Promise<Aim> {
    let before = await this.aim(query).catch(() => undefined)
    let found = 0
    await this.until(`to be pressed: ${sayQuery(query)}`, async () => {
      const now = await this.aim(query)
      found = now.found
      const rests = before !== undefined && isSame(before, now)
      before = now
      return rests
    }).catch((error: Error) => {
      throw new Error(`${error.message}\nFound: ${found}`)
    })
    return before as Aim
  }

  /** Repeats a press that missed: a row that appears in between may have moved the target. */
  async tap(...query: Query): Promise<void> {
    await this.until(`met by a press: ${sayQuery(query)}`, async () => {
      await this.driver.press(await this.ready(query))
      return this.driver.evaluate(() => window.__probe.wasMet(), null)
    })
  }

  /** Presses for so many milliseconds. */
  async hold(milliseconds: number, ...query: Query): Promise<void> {
    await this.driver.press(await this.ready(query), milliseconds)
  }

  /** Types into a field and replaces its text. */
  async fill(value: string, ...query: Query): Promise<void> {
    await this.tap(...query)
    await this.until(`focused: ${sayQuery(query)}`, () =>
      this.driver.evaluate((asked) => {
        const [input] = window.__probe.find(asked)
        if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return false
        input.select()
        return document.activeElement === input
      }, query),
    )
    await this.driver.type(value)
    await this.hasValue(value, ...query)
  }

  /** Waits until a field has a value, ignoring digit grouping. */
  hasValue(value: string, ...query: Query): Promise<void> {
    const bare = (given: string) => given.replace(/[\s,]/g, '')
    return this.until(
      `“${value}” in ${sayQuery(query)}`,
      async () => bare((await this.aim(query)).value) === bare(value),
    )
  }

  /** Waits until the current URL's page is in front. */
  async arrive(address: RegExp): Promise<void> {
    await this.until(`at ${address}`, async () => address.test(await this.address()) && (await this.isArrived()))
  }

  private isArrived(): Promise<boolean> {
    return this.driver.evaluate(() => window.__probe.isArrived(), null)
  }

  /** Returns the hash part of the URL: `#/pages/index`. */
  address(): Promise<string> {
    return this.driver.evaluate(() => window.location.hash, null)
  }

  /** Goes to a route of the running app, as a link does. */
  async open(route: string): Promise<void> {
    await this.driver.evaluate((hash) => {
      window.location.hash = hash
    }, `#/${route}`)
    await this.arrive(new RegExp(`^#/${route.replace(/[.?+*]/g, '\\$&')}`))
  }

  /** Reloads the app at a route. */
  async load(route: string): Promise<void> {
    await this.leave()
    await this.driver.goTo(`${this.url}/#/${route}`)
    await this.until(`on screen: ${route}`, () => this.isArrived())
  }

  async reload(): Promise<void> {
    await this.noteTroubles()
    await this.driver.reload()
    await this.until('on screen again', () => this.isArrived())
  }

  /** Opens a page of the same origin that is not the app, so that its storage can be written. */
  private async leave(): Promise<void> {
    await this.noteTroubles()
    await this.driver.goTo(`${this.url}/health`)
  }

  /** Writes the state of earlier visits into the page's storage. */
  async remember(state: object, wallet?: string): Promise<void> {
    await this.leave()
    await this.driver.evaluate((kept) => {
      window.sessionStorage.clear()
      window.localStorage.clear()
      window.localStorage.setItem('boex', kept)
    }, JSON.stringify(state))
    await this.connectWallet(wallet)
  }

  /** Gives the page a connected wallet that approves everything; none if it is undefined. */
  private async connectWallet(wallet: string | undefined): Promise<void> {
    if (wallet === undefined) return
    const memory = { connected: true, autoApprove: true, selectedAddress: wallet }
    await this.driver.evaluate(
      (kept) => window.sessionStorage.setItem('boex-development-wallet', kept),
      JSON.stringify(memory),
    )
  }

  /** Loads the app as a new visitor. */
  async visit(route = ''): Promise<void> {
    await this.leave()
    await this.driver.evaluate(() => {
      window.localStorage.clear()
      window.sessionStorage.clear()
    }, null)
    await this.driver.goTo(`${this.url}/#/${route}`)
  }

  /** Loads the app as a member who logged in on an earlier visit. */
  async enterAs(member: Member, route: string, chosen: Preferences = {}): Promise<void> {
    await this.remember(storedStateOf(member, chosen), member.wallet)
    await this.load(route)
  }

  /** Reloads the app after its page was ended: the device's storage remains, and the wallet is a new instance. */
  async comeBack(route: string, wallet: string | undefined): Promise<void> {
    await this.driver.goTo(`${this.url}/health`)
    await this.connectWallet(wallet)
    await this.load(route)
  }

  back(): Promise<void> {
    return this.driver.evaluate(() => window.history.back(), null)
  }

  forward(): Promise<void> {
    return this.driver.evaluate(() => window.history.forward(), null)
  }

  private async noteTroubles(): Promise<void> {
    const found = await this.driver.evaluate(() => window.__probe?.troubles.splice(0) ?? [], null)
    this.troubles.push(...found)
  }

  /** Checks that no error was thrown or logged since the last call, except the expected ones. */
  async expectNoTrouble(...expected: RegExp[]): Promise<void> {
    await this.noteTroubles()
    const found = this.troubles.splice(0)
    assert.deepEqual(
      found.filter((trouble) => !expected.some((words) => words.test(trouble))),
      [],
    )
  }
}
