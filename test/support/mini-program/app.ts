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

/** The built package under test; another one by MINI_PROGRAM_PACKAGE. */
export const PACKAGE = process.env.MINI_PROGRAM_PACKAGE ?? path.resolve(__dirname, '../../../dist/weapp')

/** The platform's address a development build carries. */
const PACKAGED_ORIGIN = 'http://127.0.0.1:8700'

export const PASSWORD = 'a-long-password'

/** Budget: what may cross to the view when a page is first drawn, its data included, in bytes. */
export const FIRST_RENDER_BYTES = 48 * 1024

/**
 * What may cross in one go, in bytes: never more than a whole page. Screens that take the place of their skeleton stay
 * below 17 KiB; a long list of notices that is read on sends the most, 43 KiB.
 */
const ONE_UPDATE_BYTES = FIRST_RENDER_BYTES

type AppOptions = Partial<Omit<OpenOptions, 'apiOrigin' | 'browser'>>

export interface MemberOptions {
  /** Given by the platform, without a purchase. */
  readonly BOEX?: string
  readonly VC?: string
  /** Whether a withdrawal password is set: `WITHDRAWAL_PASSWORD`. */
  readonly withdrawalPassword?: boolean
  readonly inviteCode?: string
}

/** The device's own time, until a test moves the platform ahead of it. */
class HostClock implements MovableClock {
  private ahead = 0

  now(): number {
    return Date.now() + this.ahead * 1000
  }

  async advance(seconds: number): Promise<void> {
    this.ahead += seconds
  }

  /** Whether a device that does not yet know it is refused for its wrong time. */
  get isFarAhead(): boolean {
    return this.ahead > TIMESTAMP_WINDOW_SECONDS / 2
  }

  async close(): Promise<void> {
    // Nothing is held.
  }
}

/** A member of the platform under test, as a test asks the platform about them. */
export interface AppMember extends Member {
  readonly account: string
}

/** One platform for a file of tests; every test opens packages of its own. */
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
      // Until all tests are done, so that no test starts one.
      return new AppHost(platform, await borrowBrowser(), clock)
    } catch (error) {
      await platform.close()
      throw error
    }
  }

  /** Opens the app as a person who taps its icon. */
  async open(options: AppOptions = {}): Promise<MiniProgram> {
    const apiOrigin = { packaged: PACKAGED_ORIGIN, actual: this.platform.url }
    const mini = await openMiniProgram({ dist: PACKAGE, ...options, browser: this.browser, apiOrigin })
    this.opened.add(mini)
    return mini
  }

  /** Opens the app and waits until a visitor's Home is there. */
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
   * @param kept further sections of what the app keeps between visits
   */
  async openLoggedIn(
    { token, user }: Member,
    entry = 'pages/index',
    { kept = {}, ...options }: AppOptions & { readonly kept?: Partial<Persisted> } = {},
  ): Promise<MiniProgram> {
    const persisted: Persisted = { ...emptyPersisted(), user, token, userId: user.id, ...kept }
    // The host keeps JSON of what it is given, and the app gives it JSON.
    const storage = { [STORAGE_KEY]: JSON.stringify(JSON.stringify(persisted)) }
    const mini = await this.open({ ...options, entry, storage })
    await mini.waitForPath(entry.split('?')[0] ?? '')
    return mini
  }

  /** Registers a member of their own for a test. */
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

  /** The platform's own answer to a member's question, for comparing with what the app shows. */
  ask<P extends Path>(member: Member, call: P, payload: Parameters<typeof this.platform.client.data<P>>[1]) {
    return this.platform.client.data(call, payload, { token: member.token })
  }

  /** Names refusals this test brings about: the app must be told each of them, and no other. */
  expectRefusals(...codes: readonly Code[]): void {
    for (const code of codes) this.expectedRefusals.add(code)
  }

  /** This test takes the network away, or loses an answer. */
  expectFailures(): void {
    this.failuresExpected = true
  }

  /**
   * Ends what a test opened.
   * @throws AssertionError when anything went wrong in there that nobody handled, when more crossed to the view than
   *   may, or when the app asked the platform for what it does not offer or was refused what the test did not name
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
    // A device whose time is wrong is told so once, and asks again with the right one.
    const allowed: Code[] = this.clock.isFarAhead ? [...refusals, CODE.TIMESTAMP_INVALID] : [...refusals]
    // Until the login page is there, 1.8 s later, a page may ask once more, without a token.
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

/** What crossed to the view in one go and was more than may. */
const overweight = (records: readonly SetDataRecord[]): string[] =>
  records.filter(({ bytes }) => bytes > ONE_UPDATE_BYTES).map(({ page, bytes }) => `${page}: ${bytes} bytes`)

/** The chain's own JSON-RPC, read where the app shows what the platform alone cannot prove. */
const CHAIN = '/chain'

const chainAnswered = ({ answer }: RequestRecord): boolean =>
  answer === undefined || (JSON.parse(answer) as { result?: unknown }).result !== undefined

/** What of the requests is not as the contract and the test say. A request still under way at the end is as it should. */
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

/** What was asked of one path so far. */
export const callsTo = (mini: MiniProgram, call: Path): readonly RequestRecord[] =>
  mini.requests().filter(({ path: asked }) => asked === call)

/** The button with exactly these words. */
export const button = (mini: MiniProgram, words: string): Locator =>
  mini.find('.boex-button').filter({ has: mini.page.getByText(words, { exact: true }) })

/** An amount as it is shown, sign and all, whatever unit follows. */
export const amount = (mini: MiniProgram, words: string): Locator =>
  mini.find('.boex-amount').filter({ hasText: words }).first()

/** The button of the sheet in front with exactly these words. */
export const sheetButton = (mini: MiniProgram, words: string): Locator =>
  mini.find('.boex-sheet-layer--visible .boex-button').filter({ has: mini.page.getByText(words, { exact: true }) })

/** Taps twice as fast as a finger can, wherever the words on the button have gone in between. */
export const tapTwice = async (mini: MiniProgram, target: Locator): Promise<void> => {
  // A sheet takes no tap while it comes.
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

/** Proves by the password of the account whose the first withdrawal password is. */
export const proveAccount = async (mini: MiniProgram, password = PASSWORD): Promise<void> => {
  await mini.waitForText('Verify your identity to set a withdrawal password.')
  await mini.type('#account-password', password)
  await mini.tap(button(mini, 'Continue'))
}

/** Fills in the login page and submits it, agreeing to what has to be agreed to. */
export const logIn = async (mini: MiniProgram, account: string, password = PASSWORD): Promise<void> => {
  await mini.waitForPath('pages/login/login')
  await mini.type('#login-account', account)
  await mini.type('#login-password', password)
  await mini.tap(mini.find('.boex-checkbox'))
  await mini.tap(button(mini, 'Log in'))
}
