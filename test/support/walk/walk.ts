import type { BrowserContext, Page } from '@playwright/test'
import { beyondFirstScreen } from '../e2e/first-screen'
import { watch } from '../e2e/fixture'
import { DEMO, goTo, memberOfAccount, memberOfWallet, newMember, remember, storedStateOf } from '../e2e/members'
import type { ProvablePlatform } from '../e2e/seeded-platform'
import { pickerOf } from '../faults/random'
import { installLook, type Seen } from './look'
import { takeStep, type WalkContext } from './steps'

/** Time limit for transient states, in milliseconds. */
const PATIENCE_MILLISECONDS = 10_000
const LOOK_MILLISECONDS = 120
/** Steps before another person continues. */
const STEPS_OF_A_PERSON = 40
const PROOF_STEPS = 250
/** Number of preceding steps that are reported with a problem. */
const TOLD_STEPS = 12

/** Console messages of the browser when the network is missing. */
const WITHOUT_NETWORK = /Failed to load resource|WebSocket connection to|net::ERR_|Loading (?:CSS )?chunk/

export interface WalkReport {
  readonly steps: number
  /** Problems, each reported once, with the preceding steps. */
  readonly found: readonly string[]
}

interface WalkOptions {
  readonly platform: ProvablePlatform
  readonly newContext: () => Promise<BrowserContext>
  readonly seed: number
  readonly steps: number
  /** Saves a screenshot of a problem. */
  readonly picture: (page: Page, step: number) => Promise<void>
}

const WIDTHS = [390, 320] as const
const HEIGHT = 844

const WALKERS = ['demo', 'visitor', 'wallet', 'new'] as const

const look = (page: Page): Promise<Seen> =>
  page
    .evaluate(() =>
      typeof window.__look === 'function' ? window.__look() : { wrong: [], unsettled: ['is not loaded'] },
    )
    // The page has just navigated to another document.
    .catch(() => ({ wrong: [], unsettled: ['is being left'] }))

/** True if a page shows the app: Back from its first page leaves the app. */
const isInApp = (page: Page, url: string): boolean => page.url().startsWith(`${url}/#`) || page.url() === `${url}/`

/** Inspects until there is no problem, until a problem persists, or until the app was left. */
const lookOn = async (page: Page, url: string): Promise<string[]> => {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (isInApp(page, url)) {
    const { wrong, unsettled } = await look(page)
    if (wrong.length > 0 || Date.now() > deadline) return [...wrong, ...unsettled]
    if (unsettled.length === 0) return []
    await page.waitForTimeout(LOOK_MILLISECONDS)
  }
  return []
}

/** Walks through the app at random, as members and visitors in turn, and reports problems. */
export const walk = async ({ platform, newContext, seed, steps, picture }: WalkOptions): Promise<WalkReport> => {
  const pick = pickerOf('walk', seed)
  const found = new Map<string, string>()
  const told: string[] = []
  const note = (what: string, where: string): void => {
    const known = what.replace(/\d+/g, '#')
    if (found.has(known)) return
    found.set(known, `${where}: ${what}\n    ${told.slice(-TOLD_STEPS).join('\n    ')}`)
    console.log(`${where}: ${what}`)
  }

  const enter = async (context: BrowserContext): Promise<WalkContext> => {
    const page = await context.newPage()
    await installLook(page)
    const who = pick(WALKERS)
    const chosen = {
      language: pick(['en', 'zh'] as const),
      theme: pick(['light', 'dark'] as const),
      textScale: pick(['normal', 'large', 'largest'] as const),
    }
    const width = pick(WIDTHS)
    await page.setViewportSize({ width, height: HEIGHT })
    told.push(`── ${who}, ${chosen.language}, ${chosen.theme}, ${chosen.textScale} text, ${width} px wide`)
    const member =
      who === 'demo'
        ? await memberOfAccount(platform, DEMO)
        : who === 'wallet'
          ? await memberOfWallet(platform, pick([0, 1, 2]))
          : who === 'new'
            ? await newMember(platform, { withdrawalPassword: pick([true, false]) })
            : undefined
    const stored = member && storedStateOf(member, chosen)
    const preferences = { amountsHidden: false, ...chosen }
    await remember(page, platform.url, stored ?? { version: 1, preferences }, member?.wallet)
    await goTo(page, platform.url, 'pages/index')
    return { page, pick, url: platform.url, offline: false }
  }

  let taken = 0
  while (taken < steps) {
    const context = await newContext()
    await beyondFirstScreen(context)
    const troubles: string[] = []
    context.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
    // Blocks navigation out of the app: the page remains.
    await context.route(
      (url) => url.origin !== platform.url && /^https?:$/.test(url.protocol),
      (route) => route.fulfill({ status: 204 }),
    )
    const walked = await enter(context)
    const { page } = walked
    watch(page, troubles)
    page.on('popup', (popup) => popup.close().catch(() => undefined))
    page.on('filechooser', (chooser) =>
      chooser
        .setFiles({ name: 'picture.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
        .catch(() => undefined),
    )
    let excused = 0
    for (let index = 0; index < STEPS_OF_A_PERSON && taken < steps; index += 1) {
      taken += 1
      told.push(await takeStep(walked).catch((error: Error) => `stumbles: ${error.message.split('\n')[0]}`))
      await page
        .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        .catch(() => undefined)
      const where = `step ${taken} at ${page.url().replace(platform.url, '')}`
      const problems = await lookOn(page, platform.url)
      for (const problem of problems) note(problem, where)
      if (problems.length > 0) await picture(page, taken)
      if (!isInApp(page, platform.url)) {
        told.push('left the app, and opens it again')
        await context.setOffline(false)
        walked.offline = false
        await goTo(page, platform.url, 'pages/index')
      }
      if (walked.offline) excused = 3
      for (const trouble of troubles.splice(0)) {
        if (!(excused > 0 && WITHOUT_NETWORK.test(trouble))) note(trouble, where)
      }
      excused -= 1
      if (process.env.WALK_TOLD) console.log(taken, told.at(-1), page.url().replace(platform.url, ''))
    }
    await context.close()
    if (taken % PROOF_STEPS < STEPS_OF_A_PERSON || taken >= steps) {
      const { held, says } = await platform.prove()
      if (!held) note(says, `the ledger after step ${taken}`)
    }
  }
  return { steps: taken, found: [...found.values()] }
}
