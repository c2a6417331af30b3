import fs from 'node:fs'
import type { Browser } from '@playwright/test'
import { type MiniProgram, type OpenOptions, type Origins, openMiniProgram } from '../../../packages/mini-program-host'
import { borrowBrowser, returnBrowser } from './shared-browser'
import { type SmallPackage, writePackage } from './write-package'

/** Origins without a running platform. */
const NOWHERE: Origins = { packaged: 'http://127.0.0.1:8700', actual: 'http://127.0.0.1:9' }

/** Opens hand-written packages, and removes each one when it is closed. */
export class SmallHost {
  private readonly opened: MiniProgram[] = []
  private readonly folders: string[] = []

  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<SmallHost> {
    // Borrowed until all tests are done, so that no test starts a browser.
    return new SmallHost(await borrowBrowser())
  }

  async open(given: SmallPackage, options: Partial<OpenOptions> = {}): Promise<MiniProgram> {
    const dist = writePackage(given)
    this.folders.push(dist)
    const mini = await openMiniProgram({ browser: this.browser, dist, apiOrigin: NOWHERE, ...options })
    this.opened.push(mini)
    return mini
  }

  async closeApps(): Promise<void> {
    for (const mini of this.opened.splice(0)) await mini.close()
    for (const folder of this.folders.splice(0)) fs.rmSync(folder, { recursive: true })
  }

  async stop(): Promise<void> {
    await this.closeApps()
    returnBrowser()
  }
}

/** A template that shows a page's `said`. */
export const TELL = '<view id="said">{{said}}</view>'

/** Returns a package of one page. */
export const alone = (js: string, wxml = '<view>here</view>'): SmallPackage => ({ pages: { 'pages/a': { js, wxml } } })

/** Waits until the front page shows this text. */
export const said = (mini: MiniProgram, expected: string | RegExp): Promise<string> =>
  mini.waitForWordsIn('#said', expected)
