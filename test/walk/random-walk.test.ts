import type { Page } from '@playwright/test'
import { expect, testOn } from '../support/e2e/fixture'
import { runProvablePlatform } from '../support/e2e/seeded-platform'
import { walk } from '../support/walk/walk'

const SHORT_SEED = 7
const SHORT_STEPS = 60
const SEED = Number(process.env.WALK_SEED ?? Math.floor(Math.random() * 2 ** 31))
const STEPS = Number(process.env.WALK_STEPS ?? 1_000)
/** Time for a step, including the wait for faults to disappear. */
const STEP_MILLISECONDS = 15_000

const test = testOn(() => runProvablePlatform({ RATE_LIMIT_PER_MINUTE: '100000', LOGIN_RATE_LIMIT_PER_MINUTE: '1000' }))

const WALKS = [
  { tag: '@quick', seed: SHORT_SEED, steps: SHORT_STEPS },
  { tag: '@whole', seed: SEED, steps: STEPS },
]

for (const { tag, seed, steps } of WALKS) {
  test(`${steps} steps at random find nothing wrong ${tag}`, async ({ browser, platform }) => {
    test.setTimeout(60_000 + steps * STEP_MILLISECONDS)
    const began = Date.now()
    console.log(`seed ${seed}: WALK_SEED=${seed} repeats it`)
    const { viewport, locale, hasTouch, isMobile } = test.info().project.use
    const newContext = () =>
      browser.newContext({
        ...(viewport === undefined ? {} : { viewport }),
        ...(locale === undefined ? {} : { locale }),
        ...(hasTouch === undefined ? {} : { hasTouch }),
        ...(isMobile === undefined ? {} : { isMobile }),
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        permissions: ['geolocation'],
        geolocation: { latitude: 31.2397, longitude: 121.4998 },
      })
    const picture = async (page: Page, step: number) => {
      await page.screenshot({ path: test.info().outputPath(`step-${step}.png`) }).catch(() => undefined)
    }
    const report = await walk({ platform, newContext, seed, steps, picture })
    console.log(`${report.steps} steps in ${Math.round((Date.now() - began) / 1000)} s`)
    expect(report.found.join('\n'), `seed ${seed}`).toBe('')
  })
}
