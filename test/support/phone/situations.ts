import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { time } from '@/domain/choice/tokens'
import { THROTTLE_MILLISECONDS } from '@/domain/constants'
import { ABOVE_KEYBOARD, DISPLAY, TURNED } from '../engines/driver'
import type { Harness } from '../engines/harness'
import { carryProbe } from '../engines/probe'
import { button, text } from '../engines/query'
import { answeredInstead, answerLost, delayed, droppedBefore, gate, redirected } from '../faults/faults'
import type { Fault } from '../faults/proxy'
import type { Prepared } from './columns'
import { withBackground, withClock, withDataSaver, withKeyboardOver, withLargeText } from './page-scripts'

/** One flow on one harness, its form filled in and not submitted. */
export interface Cell extends Prepared {
  readonly harness: Harness
  readonly route: string
  /** Returns how often the money moved since the cell began. */
  readonly count: () => Promise<number>
}

/** A situation that a phone may cause in the middle of a flow. */
export interface Situation {
  readonly name: string
  /** A script that the page runs before its own. */
  readonly script?: string
  /** Runs before the app loads, to set up the situation. */
  readonly before?: (harness: Harness) => Promise<void>
  /** Runs once the app has loaded, before the form is filled in. */
  readonly arrived?: (harness: Harness) => Promise<void>
  readonly run: (cell: Cell) => Promise<void>
}

/** Time that a person spends in another app. */
const AWAY_MILLISECONDS = 1_500
/** Time in which an app without a data saver prefetches the tabs' screens (src/shell/lazy/fetch-ahead.h5.ts). */
const AHEAD_MILLISECONDS = 3_500
const ANOTHER_TAB = 'pages/band'
const DAY_MILLISECONDS = 86_400_000
/** The app ignores a second press within this time (src/domain/choice/throttle.ts). */
const SAME_PRESS_MILLISECONDS = THROTTLE_MILLISECONDS + 100
const SLOW_CALL_MILLISECONDS = 700
const SLOW_FILE_MILLISECONDS = 150

const CALLS = /^\/(?:api|chain)\b/
const OPERATION = /\/api\/funds\/getOperation$/
const UNKNOWN = /^Status not confirmed: it may have gone through\./
const NOT_CARRIED_OUT = /^Not processed. No funds have moved\./
const TOLD = /^(?:Transfer|Withdrawal|Redemption|Claim|Release|Stake|Burn) (?:completed|submitted): /
/** Messages for an unreadable response, from the specification's catalogue (§8). */
const NOT_UNDERSTOOD = /^(?:Server busy|Unexpected server response\. Please update or try again later\.)/
const NOT_PAID = /^(?:Server busy|Unexpected server response|The payment|Payment error)/

const scriptOf = <Given>(work: (given: Given) => void, given?: Given): string =>
  `;(${work})(${given === undefined ? '' : JSON.stringify(given)});\n`

const seeOnce = async ({ harness, steps, count }: Cell): Promise<void> => {
  await harness.app.see(...steps.done)
  await harness.app.until(`${steps.flow.name} done on the platform`, async () => (await count()) > 0)
  assert.equal(await count(), 1)
}

const sendOnce = async (cell: Cell): Promise<void> => {
  await cell.steps.send(cell.harness)
  await seeOnce(cell)
}

/**
 * Sends, and holds the response at the critical moment: the platform or the chain has acted, and the app does not know.
 */
const sendAndHold = async ({ harness, steps, moment }: Cell): Promise<{ answer(): void }> => {
  const held = gate()
  const harm = harness.proxy.harm({ ...moment, times: 1 }, held.fault)
  await steps.send(harness)
  await harness.app.until(`${steps.flow.name} under way`, async () => harm.hits > 0)
  return { answer: () => held.open() }
}

/** Restores the network. */
const heal = async ({ proxy }: Harness): Promise<void> => {
  proxy.heal()
  await carryProbe(proxy)
}

const frozen: Situation = {
  name: 'frozen and thawed while the answer comes',
  run: async (cell) => {
    const { driver } = cell.harness.app
    const held = await sendAndHold(cell)
    await driver.freeze?.()
    held.answer()
    cell.harness.proxy.cutSockets()
    await pause(AWAY_MILLISECONDS)
    await driver.thaw?.()
    await seeOnce(cell)
  },
}

const isBuying = ({ moment }: Cell): boolean => moment.path.test('/chain')

/** The wallet's screen covers the app while the wallet asks for a signature. */
const signBehind = async ({ harness, steps }: Cell): Promise<void> => {
  const { app } = harness
  await app.driver.evaluate(() => window.__boexWallet.hold(), null)
  await steps.send(harness)
  await app.until('asked for a signature', () =>
    app.driver.evaluate(() => window.__boexWallet.waiting.includes('eth_sendTransaction'), null),
  )
  await app.driver.evaluate(() => window.__setHidden(true), null)
  await pause(AWAY_MILLISECONDS)
  await app.driver.evaluate(() => window.__boexWallet.release(true), null)
}

const inBackground: Situation = {
  name: 'in the background, the wallet’s screen in front',
  script: scriptOf(withBackground),
  run: async (cell) => {
    const { app, proxy } = cell.harness
    if (isBuying(cell)) await signBehind(cell)
    else {
      const held = await sendAndHold(cell)
      await app.driver.evaluate(() => window.__setHidden(true), null)
      held.answer()
    }
    proxy.cutSockets()
    await pause(AWAY_MILLISECONDS)
    await app.driver.evaluate(() => window.__setHidden(false), null)
    await seeOnce(cell)
  },
}

const killed: Situation = {
  name: 'killed for memory before the answer comes',
  run: async (cell) => {
    const { harness, steps, route, count, member, keyed } = cell
    const { app } = harness
    const held = await sendAndHold(cell)
    await app.driver.kill?.()
    held.answer()
    await heal(harness)
    if (isBuying(cell)) {
      await app.comeBack('pages/index', member?.wallet)
      await app.until('the payment credited', async () => (await count()) === 1)
      await app.open('pages/my-page/currency-list')
      await app.see(text(/VC/))
      return assert.equal(await count(), 1)
    }
    await app.comeBack(route, member?.wallet)
    if (keyed) {
      // The app automatically reports an operation that completed before the page ended.
      await app.see(text(TOLD))
      return assert.equal(await count(), 1)
    }
    await (steps.fillRestored ?? steps.fill)(harness)
    await steps.send(harness)
    await seeOnce(cell)
  },
}

const rotated: Situation = {
  name: 'turned round and back, and sent lying',
  run: async (cell) => {
    const { harness, steps } = cell
    for (const size of [TURNED, DISPLAY, TURNED]) {
      await harness.app.driver.resize(size)
      await steps.seeFilled(harness.app)
    }
    await steps.send(harness)
    await seeOnce(cell)
    await harness.app.driver.resize(DISPLAY)
    await harness.app.see(...steps.done)
  },
}

const keyboardUp: Situation = {
  name: 'keyboard up, half of the display left',
  before: ({ app }) => app.driver.resize(ABOVE_KEYBOARD),
  run: sendOnce,
}

/** Visible height above an iPhone's keyboard, and the offset that shows a field at the bottom. */
const SEEN = { height: 430, top: 240 }

const keyboardOver: Situation = {
  name: 'keyboard over the page, moved to the field',
  script: scriptOf(withKeyboardOver, SEEN),
  run: async (cell) => {
    await sendOnce(cell)
    assert.deepEqual(await cell.harness.app.driver.evaluate(() => window.__outOfSight, null), [])
  },
}

const expectNoExcess = async ({ app }: Harness): Promise<void> =>
  assert.equal(await app.driver.evaluate(() => window.__probe.excess(), null), 0)

const largeText: Situation = {
  name: 'system’s texts twice as large',
  script: scriptOf(withLargeText),
  arrived: async ({ app }) => {
    const scale = () => getComputedStyle(document.documentElement).getPropertyValue('--boex-scale').trim()
    assert.equal(await app.driver.evaluate(scale, null), '2')
  },
  run: async (cell) => {
    await expectNoExcess(cell.harness)
    await sendOnce(cell)
    await expectNoExcess(cell.harness)
  },
}

/**
 * Returns endless animations that are faster than reduced motion allows (the slowest spinner, in
 * src/domain/choice/tokens.ts).
 */
const restless = (slowest: number): string[] =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => {
      const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && iterations === Number.POSITIVE_INFINITY && Number(duration) < slowest
    })
    .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'a transition'))

const reducedMotion: Situation = {
  name: 'reduced motion',
  run: async (cell) => {
    const { driver } = cell.harness.app
    const asked = await driver.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches, null)
    assert.equal(asked, true)
    const held = await sendAndHold(cell)
    assert.deepEqual(await driver.evaluate(restless, time['calm-spin']), [])
    held.answer()
    await seeOnce(cell)
  },
}

const scriptsFetched = (): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/js/')).length

const dataSaver: Situation = {
  name: 'data saver',
  script: scriptOf(withDataSaver),
  run: async (cell) => {
    await sendOnce(cell)
    const { app } = cell.harness
    await pause(AHEAD_MILLISECONDS)
    const before = await app.driver.evaluate(scriptsFetched, null)
    await app.open(ANOTHER_TAB)
    // The screen was not prefetched.
    assert.ok((await app.driver.evaluate(scriptsFetched, null)) > before)
  },
}

const wrongClock = (words: string, milliseconds: number): Situation => ({
  name: `clock a day ${words}`,
  script: scriptOf(withClock, milliseconds),
  arrived: async ({ app }) => {
    const wrongBy = (await app.driver.evaluate(() => Date.now(), null)) - Date.now()
    assert.ok(Math.abs(wrongBy - milliseconds) < DAY_MILLISECONDS / 2)
  },
  run: sendOnce,
})

/** The app shows the failure and keeps the typed values; another press works once the network is back. */
const sendAfterTrouble = async (cell: Cell): Promise<void> => {
  const { harness, steps, count, keyed } = cell
  const { app } = harness
  await steps.send(harness)
  if (keyed) {
    await app.see(text(UNKNOWN))
    await steps.seeFilled(app)
    await heal(harness)
    await app.tap(button('Check status'))
    await app.see(text(NOT_CARRIED_OUT))
  } else {
    await app.until('told', async () => (await app.isSeen(text(NOT_UNDERSTOOD))) || app.isSeen(text(NOT_PAID)))
    await steps.seeFilled(app)
    await heal(harness)
  }
  assert.equal(await count(), 0)
  await pause(SAME_PRESS_MILLISECONDS)
  await sendOnce(cell)
}

/**
 * Continues as a person does who saw no success: checks the status, and submits again only if nothing happened. An
 * overloaded platform may have refused the lost request.
 */
const goOnAfterLoss = async (cell: Cell): Promise<void> => {
  const { harness, steps, count, keyed } = cell
  const { app } = harness
  // On a reused connection, a browser retries once automatically: then the app may have nothing to report.
  const told = async (...words: readonly RegExp[]): Promise<boolean> => {
    await app.until('told or done', async () => {
      for (const word of words) if (await app.isSeen(text(word))) return true
      return app.isSeen(...steps.done)
    })
    return !(await app.isSeen(...steps.done))
  }
  if (!(await told(...(keyed ? [UNKNOWN, NOT_CARRIED_OUT] : [NOT_UNDERSTOOD])))) return
  await steps.seeFilled(app)
  if (keyed) {
    if (await app.isSeen(text(UNKNOWN))) await app.tap(button('Check status'))
    if (!(await told(NOT_CARRIED_OUT))) return
    assert.equal(await count(), 0)
  }
  if (isBuying(cell)) return
  await pause(SAME_PRESS_MILLISECONDS)
  await steps.send(harness)
}

const secondGeneration: Situation = {
  name: '2G: slow, and the answer is lost',
  before: async ({ proxy }) => {
    proxy.harm({ path: CALLS }, delayed(SLOW_CALL_MILLISECONDS))
    proxy.harm({ path: /./ }, delayed(SLOW_FILE_MILLISECONDS))
  },
  run: async (cell) => {
    const { harness, steps, moment } = cell
    const { app, proxy } = harness
    // From here on, lost responses take precedence over slow ones.
    await heal(harness)
    const lost = proxy.harm({ ...moment, times: 1 }, delayed(SLOW_CALL_MILLISECONDS, answerLost))
    proxy.harm({ path: OPERATION, times: 1 }, delayed(SLOW_CALL_MILLISECONDS, droppedBefore))
    proxy.harm({ path: CALLS }, delayed(SLOW_CALL_MILLISECONDS))
    proxy.cutSockets()
    await steps.send(harness)
    await app.until('lost', async () => lost.hits > 0)
    await goOnAfterLoss(cell)
    await seeOnce(cell)
  },
}

const captivePortal = (words: string, faultOf: (harness: Harness) => Fault): Situation => ({
  name: `captive portal: ${words} in place of every answer`,
  run: async (cell) => {
    const { proxy } = cell.harness
    proxy.harm({ path: /^\/portal$/ }, answeredInstead('page'))
    proxy.harm({ path: CALLS }, faultOf(cell.harness))
    proxy.refuseSockets()
    proxy.cutSockets()
    await sendAfterTrouble(cell)
  },
})

/** Another origin, as a captive portal has. */
const portalOf = ({ proxy }: Harness): string => `${proxy.url.replace('127.0.0.1', 'localhost')}/portal`

/** The rows of the table. */
export const SITUATIONS: readonly Situation[] = [
  frozen,
  inBackground,
  killed,
  rotated,
  keyboardUp,
  keyboardOver,
  largeText,
  reducedMotion,
  dataSaver,
  wrongClock('ahead', DAY_MILLISECONDS),
  wrongClock('behind', -DAY_MILLISECONDS),
  secondGeneration,
  captivePortal('a page', () => answeredInstead('page')),
  captivePortal('a redirect', (harness) => redirected(portalOf(harness))),
]
