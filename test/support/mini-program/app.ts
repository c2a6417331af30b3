import assert from 'node:assert/strict'
import path from 'node:path'
import type { Browser, Locator } from '@playwright/test'
import { launchBrowser } from '../browser'
import { startPlatform, type TestPlatform } from '../platform/start-platform'
import type { MiniProgram } from './mini-program'
import { type OpenOptions, openMiniProgram } from './open-mini-program'

/** The built package under test; another one by MINI_PROGRAM_PACKAGE. */
export const PACKAGE = process.env.MINI_PROGRAM_PACKAGE ?? path.resolve(__dirname, '../../../dist/weapp')

/** The platform's address a development build carries. */
const PACKAGED_ORIGIN = 'http://127.0.0.1:8700'

export const PASSWORD = 'a-long-password'

/** One platform and one browser for a file of tests; every test opens packages of its own. */
export class AppHost {
  private readonly opened = new Set<MiniProgram>()

  private constructor(
    readonly platform: TestPlatform,
    private readonly browser: Browser,
  ) {}

  static async start(): Promise<AppHost> {
    const browser = await launchBrowser()
    try {
      return new AppHost(await startPlatform(), browser)
    } catch (error) {
      await browser.close()
      throw error
    }
  }

  /** Opens the app as a person who taps its icon. */
  async open(options: Partial<Omit<OpenOptions, 'dist' | 'apiOrigin' | 'browser'>> = {}): Promise<MiniProgram> {
    const apiOrigin = { packaged: PACKAGED_ORIGIN, actual: this.platform.url }
    const mini = await openMiniProgram({ ...options, dist: PACKAGE, apiOrigin, browser: this.browser })
    this.opened.add(mini)
    return mini
  }

  /** Opens the app and waits until a visitor's Home is there. */
  async openHome(options: Parameters<AppHost['open']>[0] = {}): Promise<MiniProgram> {
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

  /** Ends what a test opened. @throws AssertionError when anything went wrong in there that nobody handled */
  async closeApps(): Promise<void> {
    const errors: string[] = []
    for (const mini of this.opened) {
      errors.push(...(await mini.errors()))
      await mini.close()
    }
    this.opened.clear()
    assert.deepEqual(errors, [])
  }

  async stop(): Promise<void> {
    for (const mini of this.opened) await mini.close()
    await this.browser.close()
    await this.platform.close()
  }
}

/** The button with exactly these words. */
export const button = (mini: MiniProgram, words: string): Locator =>
  mini.find('.boex-button').filter({ has: mini.page.getByText(words, { exact: true }) })

/** Fills in the login page and submits it, agreeing to what has to be agreed to. */
export const logIn = async (mini: MiniProgram, account: string, password = PASSWORD): Promise<void> => {
  await mini.waitForPath('pages/login/login')
  await mini.type('#login-account', account)
  await mini.type('#login-password', password)
  await mini.tap(mini.find('.boex-checkbox'))
  await mini.tap(button(mini, 'Log in'))
}
