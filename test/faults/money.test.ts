import { goTo } from '../support/e2e/members'
import {
  actedThenAnswered,
  answeredInstead,
  answerLost,
  corruptJson,
  droppedBefore,
  duplicated,
  truncated,
  wrongShape,
} from '../support/faults/faults'
import { BUYING_VC, FLOWS, type Flow, STAKING, TRANSFERRING, WITHDRAWING } from '../support/faults/flows'
import { expect, type FaultFixtures, type Harness, test } from '../support/faults/harness'
import type { Fault } from '../support/faults/proxy'
import { pickerOf } from '../support/faults/random'

// This is the longest file and one of the last, so idle workers share its tests.
test.describe.configure({ mode: 'parallel' })

const BUSY = 'Server busy'
const MISUNDERSTOOD = 'Unexpected server response. Please update or try again later.'

interface FaultClass {
  /** Completes the test title 'staking BOEX, when …'. */
  readonly when: string
  readonly fault: (name: string) => Fault
  readonly words: string
  /** True if the platform executed the call, although the app got no valid response. */
  readonly acted: boolean
}

const fixed = (fault: Fault) => () => fault

const LOST = 'the answer is lost'
const TWICE = 'the call reaches the platform twice'

/** Faults of one call, with the words from the catalogue of errors (specification §8). */
const FAULTS: readonly FaultClass[] = [
  { when: LOST, fault: fixed(answerLost), words: BUSY, acted: true },
  { when: 'the connection ends before the platform has heard', fault: fixed(droppedBefore), words: BUSY, acted: false },
  { when: 'half of the answer arrives', fault: fixed(truncated), words: BUSY, acted: true },
  { when: 'the answer is no JSON', fault: fixed(corruptJson), words: MISUNDERSTOOD, acted: true },
  {
    when: 'a field of the answer is of another kind',
    fault: (name) => wrongShape(pickerOf(name)),
    words: MISUNDERSTOOD,
    acted: true,
  },
  { when: 'it is answered 404', fault: fixed(answeredInstead('notFound')), words: BUSY, acted: false },
  { when: 'it is answered 408', fault: fixed(answeredInstead('requestTimeout')), words: BUSY, acted: false },
  { when: 'it is answered 413', fault: fixed(answeredInstead('tooLarge')), words: BUSY, acted: false },
  { when: 'it is answered 429 with retry-after', fault: fixed(answeredInstead('tooMany')), words: BUSY, acted: false },
  { when: 'it is answered 500', fault: fixed(answeredInstead('internal')), words: BUSY, acted: false },
  { when: 'the platform acted and 500 arrives', fault: fixed(actedThenAnswered('internal')), words: BUSY, acted: true },
  {
    when: 'a gateway answers a page with 502',
    fault: fixed(answeredInstead('gatewayPage')),
    words: BUSY,
    acted: false,
  },
  {
    when: 'the platform acted and a gateway answers 502',
    fault: fixed(actedThenAnswered('gatewayPage')),
    words: BUSY,
    acted: true,
  },
  { when: 'nothing arrives with 200', fault: fixed(answeredInstead('empty')), words: MISUNDERSTOOD, acted: false },
  {
    when: 'the platform acted and nothing arrives with 200',
    fault: fixed(actedThenAnswered('empty')),
    words: MISUNDERSTOOD,
    acted: true,
  },
  { when: 'a page arrives with 200', fault: fixed(answeredInstead('page')), words: MISUNDERSTOOD, acted: false },
  { when: 'null arrives', fault: fixed(answeredInstead('nothing')), words: MISUNDERSTOOD, acted: false },
  { when: 'a list arrives', fault: fixed(answeredInstead('list')), words: MISUNDERSTOOD, acted: false },
  {
    when: 'four megabytes of something else arrive',
    fault: fixed(actedThenAnswered('huge')),
    words: MISUNDERSTOOD,
    acted: true,
  },
  { when: TWICE, fault: fixed(duplicated), words: BUSY, acted: true },
]

/** The tests at the end of this file cover a lost response for these flows. */
const SAID_AGAIN = [STAKING, TRANSFERRING, WITHDRAWING]
/** One flow of each kind: a tap, a password, a payment on the chain. The key detects repetitions in all of them. */
const QUICK_TWICE = [STAKING, TRANSFERRING, BUYING_VC]
const QUICK_OF_STAKING = ['it is answered 500', 'a page arrives with 200', 'nothing arrives with 200']

/** Quick tests cover the faults that most often cost money. */
const isQuick = (flow: Flow, { when }: FaultClass): boolean => {
  if (when === LOST) return !SAID_AGAIN.includes(flow)
  if (when === TWICE) return QUICK_TWICE.includes(flow)
  return flow === STAKING && QUICK_OF_STAKING.includes(when)
}

/** Expects that nothing is busy and the button can be tapped again. */
const expectAtRest = ({ page }: Harness) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

const NOT_CARRIED_OUT = 'Not processed. No funds have moved.'

for (const flow of FLOWS) {
  test.describe(`${flow.name}, when`, () => {
    for (const faultClass of FAULTS) {
      const { when, fault, words, acted } = faultClass
      const tag = isQuick(flow, faultClass) ? ['@quick'] : []
      const begin = async ({ enter, members, platform }: FaultFixtures) => {
        const member = flow.payer === 'demo' ? members.demo : await members.wallet()
        const situation = { platform, member }
        const harness = await enter(member, await flow.route(situation))
        await flow.fill(harness.page, situation)
        const moved = await flow.count(situation)
        const harm = harness.proxy.harm({ path: flow.call, meant: flow.meant }, fault(`${flow.name} ${when}`))
        await flow.tap(harness.page)
        return { harness, moved, harm }
      }

      if (flow.keyed && acted) {
        test(`${when}: the app asks the platform for the outcome, and reports success`, { tag }, async ({
          enter,
          members,
          platform,
        }) => {
          const { harness, moved, harm } = await begin({ enter, members, platform })
          await flow.expectDone(harness.page)
          expect(harm.hits).toBeGreaterThan(0)
          expect(await moved()).toBe(1)
        })
        continue
      }

      test(`${when}: the app reports it, keeps the form, and another tap runs it once`, { tag }, async ({
        enter,
        members,
        platform,
      }) => {
        const { harness, moved, harm } = await begin({ enter, members, platform })
        const { page } = harness
        await expect(page.getByText(words).first()).toBeVisible()
        if (flow.keyed) await expect(page.getByText(NOT_CARRIED_OUT).first()).toBeVisible()
        // A browser may repeat the call automatically on a reused connection, so there may be two hits.
        expect(harm.hits).toBeGreaterThan(0)
        await expectAtRest(harness)
        await flow.expectFilled(page)
        harm.heal()
        await flow.tap(page)
        await flow.expectDone(page)
        expect(await moved()).toBe(1)
      })
    }
  })
}

/** Returns the names of forms with stored drafts. Runs in the page. */
const storedForms = () =>
  Object.values((JSON.parse(window.localStorage.getItem('boex') ?? '{}') as { drafts: object }).drafts).flatMap(
    (forms) => Object.keys(forms as object),
  )

for (const flow of SAID_AGAIN) {
  test(`${flow.name} with a lost answer is reported as done, and the same again moves money a second time`, {
    tag: '@quick',
  }, async ({ enter, members, platform }) => {
    const harness = await enter(members.demo, await flow.route({ platform, member: members.demo }))
    const { page, proxy } = harness
    await flow.fill(page, harness)
    const moved = await flow.count(harness)
    const harm = proxy.harm({ path: flow.call }, answerLost)
    await flow.tap(page)
    await flow.expectDone(page)
    expect(await moved()).toBe(1)
    harm.heal()
    // The app deletes the draft shortly after sending.
    await expect.poll(() => page.evaluate(storedForms)).toEqual([])
    await page.goto('about:blank')
    await goTo(page, proxy.url, await flow.route(harness))
    await flow.fill(page, harness)
    await flow.tap(page)
    await flow.expectDone(page)
    expect(await moved()).toBe(2)
  })
}
