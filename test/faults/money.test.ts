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
import { FLOWS, type Flow } from '../support/faults/flows'
import type { Fault } from '../support/faults/proxy'
import { pickerOf } from '../support/faults/random'
import { expect, type Stage, test } from '../support/faults/stage'

const BUSY = 'Server busy'
const MISUNDERSTOOD =
  'The server answered something this version does not understand. Please update or try again later.'

interface FaultClass {
  /** Completes the sentence 'staking BOEX, when …'. */
  readonly when: string
  readonly fault: (name: string) => Fault
  readonly words: string
}

const fixed = (fault: Fault) => () => fault

/** What may happen to one call. Told is what the catalogue of errors says (specification §8). */
const FAULTS: readonly FaultClass[] = [
  { when: 'the answer is lost', fault: fixed(answerLost), words: BUSY },
  { when: 'the connection ends before the platform has heard', fault: fixed(droppedBefore), words: BUSY },
  { when: 'half of the answer arrives', fault: fixed(truncated), words: BUSY },
  { when: 'the answer is no JSON', fault: fixed(corruptJson), words: MISUNDERSTOOD },
  {
    when: 'a field of the answer is of another kind',
    fault: (name) => wrongShape(pickerOf(name)),
    words: MISUNDERSTOOD,
  },
  { when: 'it is answered 404', fault: fixed(answeredInstead('notFound')), words: BUSY },
  { when: 'it is answered 408', fault: fixed(answeredInstead('requestTimeout')), words: BUSY },
  { when: 'it is answered 413', fault: fixed(answeredInstead('tooLarge')), words: BUSY },
  { when: 'it is answered 429 with retry-after', fault: fixed(answeredInstead('tooMany')), words: BUSY },
  { when: 'it is answered 500', fault: fixed(answeredInstead('internal')), words: BUSY },
  { when: 'the platform acted and 500 arrives', fault: fixed(actedThenAnswered('internal')), words: BUSY },
  { when: 'a gateway answers a page with 502', fault: fixed(answeredInstead('gatewayPage')), words: BUSY },
  { when: 'the platform acted and a gateway answers 502', fault: fixed(actedThenAnswered('gatewayPage')), words: BUSY },
  { when: 'nothing arrives with 200', fault: fixed(answeredInstead('empty')), words: MISUNDERSTOOD },
  {
    when: 'the platform acted and nothing arrives with 200',
    fault: fixed(actedThenAnswered('empty')),
    words: MISUNDERSTOOD,
  },
  { when: 'a page arrives with 200', fault: fixed(answeredInstead('page')), words: MISUNDERSTOOD },
  { when: 'null arrives', fault: fixed(answeredInstead('nothing')), words: MISUNDERSTOOD },
  { when: 'a list arrives', fault: fixed(answeredInstead('list')), words: MISUNDERSTOOD },
  { when: 'four megabytes of something else arrive', fault: fixed(actedThenAnswered('huge')), words: MISUNDERSTOOD },
  { when: 'the call reaches the platform twice', fault: fixed(duplicated), words: BUSY },
]

/** The classes that most often cost somebody money: run in every test of the whole. */
const QUICK = ['the answer is lost', 'the call reaches the platform twice']
const QUICK_OF_STAKING = ['it is answered 500', 'a page arrives with 200', 'nothing arrives with 200']

const tagOf = (flow: Flow, { when }: FaultClass) =>
  QUICK.includes(when) || (flow.name === 'staking BOEX' && QUICK_OF_STAKING.includes(when)) ? ['@quick'] : []

/** Nothing is busy any more, and the button that was tapped can be tapped again. */
const expectAtRest = ({ page }: Stage) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

for (const flow of FLOWS) {
  test.describe(`${flow.name}, when`, () => {
    for (const faultClass of FAULTS) {
      const { when, fault, words } = faultClass
      test(`${when}: it is told, kept as typed, and done once by another tap`, {
        tag: tagOf(flow, faultClass),
      }, async ({ enter, members, platform }) => {
        const member = flow.payer === 'demo' ? members.demo : await members.wallet()
        const situation = { platform, member }
        const stage = await enter(member, await flow.route(situation))
        const { page, proxy } = stage
        await flow.fill(page, situation)
        const moved = await flow.count(situation)
        const harm = proxy.harm({ path: flow.call, meant: flow.meant }, fault(`${flow.name} ${when}`))
        await flow.tap(page)
        await expect(page.getByText(words).first()).toBeVisible()
        // A browser asks once more by itself on a connection that had been open before: so twice, at times.
        expect(harm.hits).toBeGreaterThan(0)
        await expectAtRest(stage)
        await flow.expectKept(page)
        harm.heal()
        await flow.tap(page)
        await flow.expectDone(page)
        expect(await moved()).toBe(1)
      })
    }
  })
}
