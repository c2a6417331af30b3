import { describe, it } from 'node:test'
import { ENGINES } from '../support/engines/installed'
import { startStage } from '../support/engines/stage'
import { walkShortestRoad } from './shortest-road'

/** Wherever the app is meant to run, as far as this machine has it. */
describe('the shortest road: a visitor comes, logs in, sees the funds and logs out', () => {
  for (const engine of ENGINES) {
    it(`in ${engine.name}`, { skip: engine.missing ?? false }, async () => {
      const stage = await startStage(engine)
      try {
        await walkShortestRoad(stage.app)
      } finally {
        await stage.close()
      }
    })
  }
})
