import os from 'node:os'
import { defineConfig } from '@playwright/test'

/** Flows in a real browser against a real platform; each worker has a platform of its own (test/support/e2e). */
export default defineConfig({
  projects: [
    { name: 'flows', testDir: 'test/e2e' },
    // The most telling faults; all of them with FAULTS=all (npm run test:faults).
    { name: 'faults', testDir: 'test/faults', ...(process.env.FAULTS === 'all' ? {} : { grep: /@quick/ }) },
    // A walk of sixty steps; a thousand of them with WALK=whole (npm run test:walk).
    { name: 'walk', testDir: 'test/walk', grep: process.env.WALK === 'whole' ? /@whole/ : /@quick/ },
    // A member's day with its pictures (npm run test:day).
    { name: 'day', testDir: 'test/day', testMatch: 'member-day.test.ts' },
  ],
  globalSetup: './test/support/e2e/global-setup.ts',
  // The tests of a file share the platform of one worker: a second one for the same file would be started for nothing.
  fullyParallel: false,
  // Flows wait for timers and the chain: half as many again as cores keep them busy.
  workers: Math.ceil(os.availableParallelism() * 1.5),
  // A flow that holds at the second try only does not hold.
  retries: 0,
  // Ends what hangs; a busy machine is no defect, and how quick the app is the benches say.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    colorScheme: 'light',
    hasTouch: true,
    // It would answer in place of what a test sends; what it does has a file of its own.
    serviceWorkers: 'block',
    isMobile: true,
    // Nothing is waited for that only moves, but in the files that say otherwise.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
  },
})
