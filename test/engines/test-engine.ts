import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runRichPlatform, type SeededPlatform } from '../support/e2e/seeded-platform'
import type { EngineName } from '../support/engines/driver'
import { ENGINES } from '../support/engines/installed'
import { type Stage, startStage } from '../support/engines/stage'
import { MONEY_FLOWS } from './money-flows'
import { APPEARANCES, openEveryScreen, sayAppearance } from './screens'
import { walkShortestRoad } from './shortest-road'
import { USE_FLOWS } from './use-flows'

/** Every flow and every screen in one engine: one browser, one platform, one thing after the other. */
export const testEngine = (name: EngineName): void => {
  const engine = ENGINES.find((one) => one.name === name)
  assert.ok(engine)
  if (engine.missing !== undefined) {
    it(`every flow and screen in ${name}`, { skip: engine.missing })
    return
  }
  describe(`in ${name}`, () => {
    let platform: SeededPlatform | undefined
    let stage: Stage | undefined
    const staged = (): Stage => {
      assert.ok(stage, 'the engine did not start')
      return stage
    }

    before(async () => {
      platform = await runRichPlatform()
      stage = await startStage(engine, platform)
    })
    after(async () => {
      await stage?.close()
      await platform?.close()
    })

    it('login by account, and logging out', () => walkShortestRoad(staged().app))

    for (const flow of [...MONEY_FLOWS, ...USE_FLOWS]) {
      it(flow.name, async () => {
        await flow.run(staged())
        await staged().app.expectNoTrouble()
      })
    }

    for (const appearance of APPEARANCES) {
      it(`every screen, ${sayAppearance(appearance)}`, () => openEveryScreen(staged(), appearance))
    }
  })
}
