import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Browser, Locator } from '@playwright/test'
import { CODE, type Code } from '@/contract/codes'
import { PATHS, type Path } from '@/contract/contract'
import { TIMESTAMP_WINDOW_SECONDS } from '@/domain/constants'
import { emptyPersisted, type Persisted } from '@/stores/persisted-schema'
import { STORAGE_KEY } from '@/stores/persistence'
import {
  type MiniProgram,
  type OpenOptions,
  openMiniProgram,
  type RequestRecord,
  type SetDataRecord,
} from '../../../packages/mini-program-host'
import type { MovableClock } from '../../../server/lib/clock'
import { setFirstPassword } from '../platform/first-password'
import { issueCoins } from '../platform/issue-coins'
import { WITHDRAWAL_PASSWORD } from '../platform/rich-member'
import { type Member, type StartOptions, startPlatform, type TestPlatform } from '../platform/start-platform'
import { borrowBrowser, returnBrowser } from './shared-browser'

/** The built package under test; MINI_PROGRAM_PACKAGE selects another one. */
export const PACKAGE = process.env.MINI_PROGRAM_PACKAGE ?? path.resolve(__dirname, '../../../dist/weapp')

/** The platform's URL in a development build. */
const PACKAGED_ORIGIN = 'http://127.0.0.1:8700'

export const PASSWORD = 'a-long-password'

/** Budget of a page's first `setData`, its data included, in bytes. */
export const FIRST_RENDER_BYTES = 48 * 1024

/**
 * Maximum size of one `setData` update, in bytes: the size of a whole page. Screens that replace their skeleton stay
 * below 17 KiB; the next page of a long notice list sends the most, 43 KiB.
 */
const ONE_UPDATE_BYTES = FIRST_RENDER_BYTES

type AppOptions = Partial<Omit<OpenOptions, 'apiOrigin' | 'browser'>>

export interface MemberOptions {
  /** Coins that the platform issues without a purchase. */
  readonly BOEX?: string
  readonly VC?: string
  /** If true, the member has the withdrawal password `WITHDRAWAL_PASSWORD`. */
  readonly withdrawalPassword?: boolean
  readonly inviteCode?: string
}

/** The device's real time, until a test moves the platform ahead of it. */
class HostClock implements MovableClock {
  private ahead = 0

  now(): number {
    return Date.now() + this.ahead * 1000
  }

  async advance(seconds: number): Promise<void> {
    this.ahead += seconds
  }

  /** True if the platform refuses the device's first request because its clock is wrong. */
  get isFarAhead(): boolean {
    return this.ahead > TIMESTAMP_WINDOW_SECONDS / 2
  }

  async close(): Promise<void> {
    // There are no resources to release.
  }
}

/** A member of the platform under test, whose API calls a test makes. */
export interface AppMember extends Member {
  readonly account: string
}

/** One platform for a file of tests; every test opens separate packages. */
export class AppHost {
  private readonly opened = new Set<MiniProgram>()
  private readonly expectedRefusals = new Set<Code>()
  private failuresExpected = false

  private constructor(
    readonly platform: TestPlatform,
    private readonly browser: Browser,
    private readonly clock: HostClock,
  ) {}

  static async start(options: Omit<StartOptions, 'clock'> = {}): Promise<AppHost> {
    const clock = new HostClock()
    const platform = await startPlatform({ ...options, clock })
    try {
      // Borrowed until all tests are done, so that no test starts a browser.
      return new AppHost(platform, await borrowBrowser(), clock)
    } catch (error) {
      await platform.close()
      throw error
    }
  }

  /** Opens the app, as a tap on its icon does. */
  async open(options: AppOptions = {}): Promise<MiniProgram> {
    const apiOrigin = { packaged: PACKAGED_ORIGIN, actual: this.platform.url }
    const mini = await openMiniProgram({ dist: PACKAGE, ...options, browser: this.browser, apiOrigin })
    this.opened.add(mini)
    return mini
  }

  /** Opens the app and waits for a visitor's Home. */
  async openHome(options: AppOptions = {}): Promise<MiniProgram> {
    const mini = await this.open(options)
    await mini.waitForPath('pages/index')
    await mini.waitForText('Log in / Connect')
    return mini
  }

  /** Opens the app and logs in by account, as a person does. The account must exist. */
  async openAsMember(account: string): Promise<MiniProgram> {
    const mini = await this.openHome()
    await mini.tap('Log in / Connect')
    await logIn(mini, account)
    await mini.waitForToast('Login successful')
    await mini.waitForPath('pages/index')
    await mini.waitForText('Total assets (BOEX)')
    return mini
  }

  /**
   * Opens the app on a page, as a member who logged in on an earlier visit.
   * @param kept further sections of the stored state
   */
  async openLoggedIn(
    { token, user }: Member,
    entry = 'pages/index',
    { kept = {}, ...options }: AppOptions & { readonly kept?: Partial<Persisted> } = {},
  ): Promise<MiniProgram> {
    const persisted: Persisted = { ...emptyPersisted(), user, token, userId: user.id, ...kept }
    // The host stores values as JSON, and the app's value is JSON itself.
    const storage = { [STORAGE_KEY]: JSON.stringify(JSON.stringify(persisted)) }
    const mini = await this.open({ ...options, entry, storage })
    await mini.waitForPath(entry.split('?')[0] ?? '')
    return mini
  }

  /** Registers a separate member for a test. */
  async member({ BOEX, VC, withdrawalPassword = false, inviteCode }: MemberOptions = {}): Promise<AppMember> {
    const { platform } = this
    const account = `person-${randomBytes(5).toString('hex')}`
    const code = inviteCode === undefined ? {} : { inviteCode }
    const member = await platform.signUp({ account, password: PASSWORD, ...code })
    if (withdrawalPassword) await setFirstPassword(platform.client, member, { accountPassword: PASSWORD })
    if (BOEX !== undefined) await issueCoins(platform, member.user.id, 'BOEX', BOEX)
    if (VC !== undefined) await issueCoins(platform, member.user.id, 'VC', VC)
    return { ...member, account }
  }

  /** Returns the platform's response to a member's call, for comparison with the app. */
  ask<P extends Path>(member: Member, call: P, payload: Parameters<typeof this.platform.client.data<P>>[1]) {
    return this.platform.client.data(call, payload, { token: member.token })
  }

  /** Sets the refusals that the app must receive in this test, and no others. */
  expectRefusals(...codes: readonly Code[]): void {
    for (const code of codes) this.expectedRefusals.add(code)
  }

  /** Allows network failures and lost responses in this test. */
  expectFailures(): void {
    this.failuresExpected = true
  }

  /**
   * Closes the packages that a test opened.
   * @throws AssertionError for unhandled errors, oversized updates, calls outside the contract and unexpected refusals
   */
  async closeApps(): Promise<void> {
    const errors: string[] = []
    const heavy: string[] = []
    const requests: RequestRecord[] = []
    for (const mini of this.opened) {
      const { errors: own, setData } = await mini.state()
      errors.push(...own)
      heavy.push(...overweight(setData))
      requests.push(...mini.requests())
      await mini.close()
    }
    this.opened.clear()
    const refusals = [...this.expectedRefusals]
    // A device with a wrong clock is refused once, and retries with the corrected time.
    const allowed: Code[] = this.clock.isFarAhead ? [...refusals, CODE.TIMESTAMP_INVALID] : [...refusals]
    // The login page appears after 1.8 s; until then, a page may send one more call without a token.
    if (this.expectedRefusals.has(CODE.LOGIN_EXPIRED)) allowed.push(CODE.NOT_LOGGED_IN)
    const { failuresExpected } = this
    this.expectedRefusals.clear()
    this.failuresExpected = false
    assert.deepEqual(errors, [])
    assert.deepEqual(heavy, [], 'more crossed to the view than may')
    assert.deepEqual(strange(requests, allowed, failuresExpected), [], 'requests nobody expects')
    const told = new Set(requests.map(codeOf))
    assert.deepEqual(
      refusals.filter((code) => !told.has(code)),
      [],
      'refusals the test expects and the platform did not give',
    )
  }

  async stop(): Promise<void> {
    for (const mini of this.opened) await mini.close()
    returnBrowser()
    await this.platform.close()
  }
}

const codeOf = ({ answer }: RequestRecord): unknown =>
  answer === undefined ? undefined : (JSON.parse(answer) as { code?: unknown }).code

/** Returns the updates above the size limit. */
const overweight = (records: readonly SetDataRecord[]): string[] =>
  records.filter(({ bytes }) => bytes > ONE_UPDATE_BYTES).map(({ page, bytes }) => `${page}: ${bytes} bytes`)

/** The chain's own JSON-RPC, which the app reads for data that the platform alone cannot prove. */
const CHAIN = '/chain'

const chainAnswered = ({ answer }: RequestRecord): boolean =>
  answer === undefined || (JSON.parse(answer) as { result?: unknown }).result !== undefined

/**
 * Returns the requests that violate the contract or the test's expectations. Requests still pending at the end are
 * fine.
 */
const strange = (requests: readonly RequestRecord[], refusals: readonly Code[], failuresExpected: boolean): string[] =>
  requests.flatMap((request) => {
    const { path: call, status, failure } = request
    const code = codeOf(request)
    const found: string[] = []
    if (call === CHAIN) return chainAnswered(request) ? [] : [`the chain answered ${status}: ${request.answer}`]
    if (!PATHS.some((known) => known === call)) found.push(`${call} is in no contract`)
    if (failure !== undefined && !failuresExpected) found.push(`${call} failed: ${failure}`)
    if (status === undefined || code === CODE.SUCCESS) return found
    if (!refusals.some((refusal) => refusal === code)) found.push(`${call} answered ${status}: ${request.answer}`)
    return found
  })

/** Returns the requests of one path so far. */
export const callsTo = (mini: MiniProgram, call: Path): readonly RequestRecord[] =>
  mini.requests().filter(({ path: asked }) => asked === call)

/** The button with exactly these words. */
export const button = (mini: MiniProgram, words: string): Locator =>
  mini.find('.boex-button').filter({ has: mini.page.getByText(words, { exact: true }) })

/** A pattern for a displayed amount with its sign, followed by any unit. */
export const amount = (mini: MiniProgram, words: string): Locator =>
  mini.find('.boex-amount').filter({ hasText: words }).first()

/** The button of the front sheet with exactly these words. */
export const sheetButton = (mini: MiniProgram, words: string): Locator =>
  mini.find('.boex-sheet-layer--visible .boex-button').filter({ has: mini.page.getByText(words, { exact: true }) })

/** Taps twice, faster than a finger can, at the same position, even if the button has changed in between. */
export const tapTwice = async (mini: MiniProgram, target: Locator): Promise<void> => {
  // A sheet ignores taps while it opens.
  await target.first().tap({ trial: true })
  const box = await target.first().boundingBox()
  assert.ok(box, 'what is tapped is on the screen')
  for (let time = 0; time < 2; time += 1) await mini.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Presses the six digits of a withdrawal password on the app's own keys. */
export const typeDigits = async (mini: MiniProgram, digits = WITHDRAWAL_PASSWORD): Promise<void> => {
  for (const digit of digits) {
    await mini.tap(mini.find('.boex-pad__key').filter({ has: mini.page.getByText(digit, { exact: true }) }))
  }
}

/** Proves ownership by the account's password, before setting the first withdrawal password. */
export const proveAccount = async (mini: MiniProgram, password = PASSWORD): Promise<void> => {
  await mini.waitForText('Verify your identity to set a withdrawal password.')
  await mini.type('#account-password', password)
  await mini.tap(button(mini, 'Continue'))
}

/** Fills in and submits the login page, and accepts the terms. */
export const logIn = async (mini: MiniProgram, account: string, password = PASSWORD): Promise<void> => {
  await mini.waitForPath('pages/login/login')
  await mini.type('#login-account', account)
  await mini.type('#login-password', password)
  await mini.tap(mini.find('.boex-checkbox'))
  await mini.tap(button(mini, 'Log in'))
}
