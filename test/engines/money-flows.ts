import assert from 'node:assert/strict'
import { WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'
import type { App } from '../support/engines/app'
import { button, css, dialog, field, first, front, group, radio, text, textbox } from '../support/engines/query'
import type { Stage } from '../support/engines/stage'
import {
  BURNING,
  CLAIMING,
  type Flow,
  friendOf,
  REDEEMING,
  RELEASING,
  STAKING,
  TRANSFERRING,
  WITHDRAWING,
} from '../support/faults/flows'

/** What somebody does in the app, told once for all engines. */
export interface EngineFlow {
  /** Names the flow in a sentence: 'staking BOEX'. */
  readonly name: string
  run(stage: Stage): Promise<void>
}

/** Twice what the button asks for: on a busy machine its bar fills late. */
const HOLD_MILLISECONDS = 3_000
const DESTINATION = `0x${'8b'.repeat(20)}`

const enterPassword = async ({ app, picture }: Stage, what: string): Promise<void> => {
  const pad = group(new RegExp(`^Enter withdrawal password to ${what}`))
  await app.see(pad)
  await picture(`pad-${what}`)
  for (const digit of WITHDRAWAL_PASSWORD) await app.tap(pad, button(digit))
}

/** A movement of money: what was done on the screen, the platform has done, once. */
const moving = (flow: Flow, act: (app: App, stage: Stage) => Promise<void>): EngineFlow => ({
  name: flow.name,
  run: async (stage) => {
    const { app, member } = stage
    const count = await flow.count(stage)
    await app.enterAs(member, await flow.route(stage))
    await act(app, stage)
    await app.until(`${flow.name} done`, async () => (await count()) > 0)
    assert.equal(await count(), 1)
  },
})

const claimSheet = dialog('Claim mined BOEX')
const releaseSheet = dialog('Release BOEX')

export const MONEY_FLOWS: readonly EngineFlow[] = [
  moving(TRANSFERRING, async (app, stage) => {
    await app.fill(await friendOf(stage), front, field('Recipient'))
    await app.fill('1.25', front, field('Quantity (BOEX)'))
    await app.tap(front, button('Continue'))
    await app.tap(dialog('Confirm transfer'), button('Confirm'))
    await enterPassword(stage, 'send')
    await app.see(dialog('Transfer successful'))
  }),
  moving(STAKING, async (app) => {
    await app.fill('15', front, field('BOEX to stake'))
    await app.tap(front, button('Stake 15.00 BOEX'))
    await app.tap(dialog('Confirm stake'), button('Stake 15.00 BOEX'))
    await app.see(dialog('Staked successfully'))
  }),
  moving(REDEEMING, async (app) => {
    await app.tap(front, radio('Largest'))
    await app.tap(front, css('.boex-card', /33\.00/), first, button('Redeem'))
    await app.tap(dialog(), button('Redeem 33.00 BOEX'))
    await app.see(dialog(), text('33.00 BOEX is available again.'))
  }),
  moving(BURNING, async (app, stage) => {
    await app.hasValue('100', front, field('BOEX to burn'))
    await app.gone(front, css('[aria-busy="true"]'))
    // A figure that arrives meanwhile moves the button from beneath the finger, which ends the hold.
    await app.until('asked for the password', async () => {
      if (await app.isSeen(group(/^Enter withdrawal password to burn/))) return true
      await app.hold(HOLD_MILLISECONDS, front, button('Hold to burn 100.00 BOEX'))
      return false
    })
    await enterPassword(stage, 'burn')
    await app.see(dialog('Burn successful'))
  }),
  moving(CLAIMING, async (app) => {
    await app.fill('1.5', claimSheet, field('Quantity to claim'))
    await app.tap(claimSheet, button('Claim 1.50 BOEX'))
    await app.see(text('Claim successful'))
  }),
  moving(RELEASING, async (app) => {
    await app.fill('10', releaseSheet, field('Quantity to release'))
    await app.tap(releaseSheet, radio('7 days'))
    await app.tap(releaseSheet, button('Release over 7 days'))
    await app.see(releaseSheet, text('Release scheduled'))
  }),
  moving(WITHDRAWING, async (app, stage) => {
    await app.see(front, text('BOEX allocation'))
    await app.tap(front, button('Withdraw'))
    await app.fill(DESTINATION, dialog(), field('Destination address'))
    await app.fill('20', dialog(), textbox(/^Quantity/))
    await app.tap(dialog(), button('Continue'))
    await app.tap(dialog(), button('Confirm'))
    await enterPassword(stage, 'withdraw')
    await app.see(dialog(/^Withdrawal (submitted|received)$/))
  }),
]
