import { test as base } from './fixture'
import { type LivelyPlatform, runLivelyPlatform } from './lively-platform'

/** The fixture of flows that need members with a past; each worker has such a platform of its own. */
export const test = base.extend<object, { platform: LivelyPlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's pattern
    async ({}, use) => {
      const platform = await runLivelyPlatform()
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
