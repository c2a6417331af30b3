import { test as base } from './fixture'
import { type LivelyPlatform, runLivelyPlatform } from './lively-platform'

/**
 * The fixture of flows that need members with a past. Each file calls it for itself, and so has platforms of its own: what
 * its members have spent, and who has logged out, is no other file's concern.
 */
export const livelyTest = () =>
  base.extend<object, { platform: LivelyPlatform }>({
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
