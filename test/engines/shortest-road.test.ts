import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runRichPlatform, type SeededPlatform } from '../support/e2e/seeded-platform'
import { ENGINES } from '../support/engines/installed'
import { startStage } from '../support/engines/stage'
import { walkShortestRoad } from './shortest-road'

/** Wherever the app is meant to run, as far as this machine has it. */
describe('the shortest road: a visitor comes, logs in, sees the funds and logs out', () => {
  let platform: SeededPlatform | undefined

  before(async () => {
    platform = await runRichPlatform()
  })
  after(() => platform?.close())

  for (const engine of ENGINES) {
    it(`in ${engine.name}`, { skip: engine.missing ?? false }, async () => {
      assert.ok(platform)
      const stage = await startStage(engine, platform)
      try {
        await walkShortestRoad(stage.app)
      } finally {
        await stage.close()
      }
    })
  }
})
