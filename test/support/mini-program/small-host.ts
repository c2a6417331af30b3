import fs from 'node:fs'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser'
import type { Origins } from './gateway'
import type { MiniProgram } from './mini-program'
import { type OpenOptions, openMiniProgram } from './open-mini-program'
import { type SmallPackage, writePackage } from './write-package'

/** A platform nobody runs. */
const NOWHERE: Origins = { packaged: 'http://127.0.0.1:8700', actual: 'http://127.0.0.1:9' }

/** A browser for packages written by hand, each removed with what was opened. */
export class SmallHost {
  private readonly opened: MiniProgram[] = []
  private readonly folders: string[] = []

  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<SmallHost> {
    return new SmallHost(await launchBrowser())
  }

  async open(given: SmallPackage, options: Partial<OpenOptions> = {}): Promise<MiniProgram> {
    const dist = writePackage(given)
    this.folders.push(dist)
    const mini = await openMiniProgram({ dist, apiOrigin: NOWHERE, browser: this.browser, ...options })
    this.opened.push(mini)
    return mini
  }

  async closeApps(): Promise<void> {
    for (const mini of this.opened.splice(0)) await mini.close()
    for (const folder of this.folders.splice(0)) fs.rmSync(folder, { recursive: true })
  }

  async stop(): Promise<void> {
    await this.closeApps()
    await this.browser.close()
  }
}

/** A template that tells a page's `said`. */
export const TELL = '<view id="said">{{said}}</view>'

/** A package of one page. */
export const alone = (js: string, wxml = '<view>here</view>'): SmallPackage => ({ pages: { 'pages/a': { js, wxml } } })

/** Waits until the page in front tells this. */
export const said = (mini: MiniProgram, expected: string | RegExp): Promise<string> =>
  mini.until(
    () => mini.text('#said'),
    (text) => (typeof expected === 'string' ? text === expected : expected.test(text)),
    `expected the page to say ${expected}`,
  )
