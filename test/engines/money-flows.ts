import assert from 'node:assert/strict'
import { MONEY_STEPS, type MoneySteps } from '../support/engines/money'
import type { Stage } from '../support/engines/stage'

/** What somebody does in the app, told once for all engines. */
export interface EngineFlow {
  /** Names the flow in a sentence: 'staking BOEX'. */
  readonly name: string
  run(stage: Stage): Promise<void>
}

/** A movement of money: what was done on the screen, the platform has done, once. */
const moving = ({ flow, fill, send, done }: MoneySteps): EngineFlow => ({
  name: flow.name,
  run: async (stage) => {
    const { app, member } = stage
    const count = await flow.count(stage)
    await app.enterAs(member, await flow.route(stage))
    await fill(stage)
    await send(stage)
    await app.see(...done)
    await app.until(`${flow.name} done`, async () => (await count()) > 0)
    assert.equal(await count(), 1)
  },
})

export const MONEY_FLOWS: readonly EngineFlow[] = MONEY_STEPS.map(moving)
