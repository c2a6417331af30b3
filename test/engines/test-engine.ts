import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runRichPlatform, type SeededPlatform } from '../support/e2e/seeded-platform'
import type { EngineName } from '../support/engines/driver'
import { type Harness, startHarness } from '../support/engines/harness'
import { ENGINES } from '../support/engines/installed'
import { MONEY_FLOWS } from './money-flows'
import { APPEARANCES, openEveryScreen, sayAppearance } from './screens'
import { walkSmoke } from './smoke'
import { USE_FLOWS } from './use-flows'

/** Runs every flow and every screen in one engine, in order, with one browser and one platform. */
export const testEngine = (name: EngineName): void => {
  const engine = ENGINES.find((one) => one.name === name)
  assert.ok(engine)
  if (engine.missing !== undefined) {
    it(`every flow and screen in ${name}`, { skip: engine.missing })
    return
  }
  describe(`in ${name}`, () => {
    let platform: SeededPlatform | undefined
    let harness: Harness | undefined
    const started = (): Harness => {
      assert.ok(harness, 'the engine did not start')
      return harness
    }

    before(async () => {
      platform = await runRichPlatform()
      harness = await startHarness(engine, platform)
    })
    after(async () => {
      await harness?.close()
      await platform?.close()
    })

    it('login by account, and logging out', () => walkSmoke(started().app))

    for (const flow of [...MONEY_FLOWS, ...USE_FLOWS]) {
      it(flow.name, async () => {
        await flow.run(started())
        await started().app.expectNoTrouble()
      })
    }

    for (const appearance of APPEARANCES) {
      it(`every screen, ${sayAppearance(appearance)}`, () => openEveryScreen(started(), appearance))
    }
  })
}
