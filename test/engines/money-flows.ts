import assert from 'node:assert/strict'
import type { Harness } from '../support/engines/harness'
import { MONEY_STEPS, type MoneySteps } from '../support/engines/money'

/** A person's actions in the app, written once for all engines. */
export interface EngineFlow {
  /** Name of the flow in a sentence, such as 'staking BOEX'. */
  readonly name: string
  run(harness: Harness): Promise<void>
}

/** A flow that moves money. The platform must do it exactly once. */
const moving = ({ flow, fill, send, done }: MoneySteps): EngineFlow => ({
  name: flow.name,
  run: async (harness) => {
    const { app, member } = harness
    const count = await flow.count(harness)
    await app.enterAs(member, await flow.route(harness))
    await fill(harness)
    await send(harness)
    await app.see(...done)
    await app.until(`${flow.name} done`, async () => (await count()) > 0)
    assert.equal(await count(), 1)
  },
})

export const MONEY_FLOWS: readonly EngineFlow[] = MONEY_STEPS.map(moving)
