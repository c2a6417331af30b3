import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runRichPlatform, type SeededPlatform } from '../support/e2e/seeded-platform'
import { startHarness } from '../support/engines/harness'
import { ENGINES } from '../support/engines/installed'
import { walkSmoke } from './smoke'

/** Runs in every engine that this machine has. */
describe('the smoke flow: a visitor comes, logs in, sees the funds and logs out', () => {
  let platform: SeededPlatform | undefined

  before(async () => {
    platform = await runRichPlatform()
  })
  after(() => platform?.close())

  for (const engine of ENGINES) {
    it(`in ${engine.name}`, { skip: engine.missing ?? false }, async () => {
      assert.ok(platform)
      const harness = await startHarness(engine, platform)
      try {
        await walkSmoke(harness.app)
      } finally {
        await harness.close()
      }
    })
  }
})
