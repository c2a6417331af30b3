import { WITHDRAWAL_PASSWORD } from '../e2e/seeded-platform'
import {
  BURNING,
  BUYING_VC,
  CLAIMING,
  type Flow,
  friendOf,
  REDEEMING,
  RELEASING,
  STAKING,
  TRANSFERRING,
  WITHDRAWING,
} from '../faults/flows'
import type { App } from './app'
import type { Harness } from './harness'
import { alert, button, css, dialog, field, first, front, group, type Query, radio, text, textbox } from './query'

/** Steps of a money flow, for any engine. */
export interface MoneySteps {
  readonly flow: Pick<Flow, 'name' | 'route' | 'call' | 'meant' | 'count'>
  /** Fills in the form, up to the press that submits it. */
  fill(harness: Harness): Promise<void>
  /** The same after the page was ended and reopened, and has restored the typed values. */
  fillRestored?(harness: Harness): Promise<void>
  /** Presses the button that submits; used again after a failure. */
  send(harness: Harness): Promise<void>
  /** Checks that the form still has its typed values. */
  seeFilled(app: App): Promise<void>
  /** Elements that show success. */
  readonly done: Query
}

/** Twice the required hold time: on a busy machine the progress bar fills late. */
const HOLD_MILLISECONDS = 3_000
const DESTINATION = `0x${'8b'.repeat(20)}`

const enterPassword = async ({ app, picture }: Harness, what: string): Promise<void> => {
  const pad = group(new RegExp(`^Enter withdrawal password to ${what}`))
  await app.see(pad)
  await picture(`pad-${what}`)
  for (const digit of WITHDRAWAL_PASSWORD) await app.tap(pad, button(digit))
}

const padToSend = group(/^Enter withdrawal password to send/)
const sendAgain = alert('Send again?')

export const TRANSFER: MoneySteps = {
  flow: TRANSFERRING,
  async fill(harness) {
    const { app } = harness
    await app.fill(await friendOf(harness), front, field('Recipient'))
    await app.fill('1.25', front, field('Quantity (BOEX)'))
    await app.tap(front, button('Continue'))
    await app.tap(dialog('Confirm transfer'), button('Confirm'))
    // An identical transfer was sent a moment ago, by this test or an earlier one, so confirm the duplicate.
    await app.until('asked for the password', async () => {
      if (await app.isSeen(sendAgain)) await app.tap(sendAgain, button('Send again'))
      return app.isSeen(padToSend)
    })
  },
  send: (harness) => enterPassword(harness, 'send'),
  seeFilled: (app) => app.hasValue('1.25', front, field('Quantity (BOEX)')),
  done: [dialog('Transfer successful')],
}

const stakeSheet = dialog('Confirm stake')

export const STAKE: MoneySteps = {
  flow: STAKING,
  async fill({ app }) {
    await app.fill('15', front, field('BOEX to stake'))
    await app.tap(front, button('Stake 15.00 BOEX'))
    await app.see(stakeSheet, button('Stake 15.00 BOEX'))
  },
  send: ({ app }) => app.tap(stakeSheet, button('Stake 15.00 BOEX')),
  seeFilled: (app) => app.hasValue('15', front, field('BOEX to stake')),
  done: [dialog('Stake successful')],
}

const REDEEM: MoneySteps = {
  flow: REDEEMING,
  async fill({ app }) {
    await app.tap(front, radio('Largest'))
    await app.tap(front, css('.boex-card', /33\.00/), first, button('Redeem'))
  },
  send: ({ app }) => app.tap(dialog(), button('Redeem 33.00 BOEX')),
  seeFilled: (app) => app.see(dialog(), text('You receive')),
  done: [dialog(), text('33.00 BOEX is available again.')],
}

const BURN: MoneySteps = {
  flow: BURNING,
  async fill({ app }) {
    await app.hasValue('100', front, field('BOEX to burn'))
    await app.gone(front, css('[aria-busy="true"]'))
    // A late figure may move the button away from the finger, which ends the hold.
    await app.until('asked for the password', async () => {
      if (await app.isSeen(group(/^Enter withdrawal password to burn/))) return true
      await app.hold(HOLD_MILLISECONDS, front, button('Hold to burn 100.00 BOEX'))
      return false
    })
  },
  send: (harness) => enterPassword(harness, 'burn'),
  seeFilled: (app) => app.hasValue('100', front, field('BOEX to burn')),
  done: [dialog('Burn successful')],
}

const claimSheet = dialog('Claim mined BOEX')

export const CLAIM: MoneySteps = {
  flow: CLAIMING,
  fill: ({ app }) => app.fill('1.5', claimSheet, field('Quantity to claim')),
  send: ({ app }) => app.tap(claimSheet, button('Claim 1.50 BOEX')),
  seeFilled: (app) => app.hasValue('1.5', claimSheet, field('Quantity to claim')),
  done: [text('Claim successful')],
}

const releaseSheet = dialog('Release BOEX')

const RELEASE: MoneySteps = {
  flow: RELEASING,
  async fill({ app }) {
    await app.fill('10', releaseSheet, field('Quantity to release'))
    await app.tap(releaseSheet, radio('7 days'))
  },
  send: ({ app }) => app.tap(releaseSheet, button('Release over 7 days')),
  seeFilled: (app) => app.hasValue('10', releaseSheet, field('Quantity to release')),
  done: [releaseSheet, text('Release scheduled')],
}

const padToWithdraw = group('Enter withdrawal password to withdraw 20.00 BOEX')

const reviewWithdrawal = async (app: App): Promise<void> => {
  await app.tap(dialog(), button('Continue'))
  await app.tap(dialog(), button('Confirm'))
  await app.see(padToWithdraw)
}

export const WITHDRAW: MoneySteps = {
  flow: WITHDRAWING,
  async fill({ app }) {
    await app.see(front, text('BOEX allocation'))
    await app.tap(front, button('Withdraw'))
    await app.fill(DESTINATION, dialog(), field('Destination address'))
    await app.fill('20', dialog(), textbox(/^Quantity/))
    await reviewWithdrawal(app)
  },
  async fillRestored({ app }) {
    await app.see(dialog(), text('Draft restored'))
    await app.hasValue('20', dialog(), textbox(/^Quantity/))
    await reviewWithdrawal(app)
  },
  send: (harness) => enterPassword(harness, 'withdraw'),
  seeFilled: (app) => app.see(padToWithdraw),
  done: [dialog(/^Withdrawal (submitted|received)$/)],
}

/** Pays with the harness member's wallet. */
export const BUY_VC: MoneySteps = {
  flow: BUYING_VC,
  async fill({ app }) {
    await app.see(front, text(/^Wallet balance/))
    await app.fill('10', front, field('Quantity'))
    await app.see(front, button('Buy 10.00 VC'))
  },
  send: ({ app }) => app.tap(front, button('Buy 10.00 VC')),
  seeFilled: (app) => app.hasValue('10', front, field('Quantity')),
  done: [text('Done. Your new balance is in Assets.')],
}

/** Flows of a member who has an account and no wallet. */
export const MONEY_STEPS: readonly MoneySteps[] = [TRANSFER, STAKE, REDEEM, BURN, CLAIM, RELEASE, WITHDRAW]
