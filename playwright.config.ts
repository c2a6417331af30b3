import { defineConfig } from '@playwright/test'

/** Flows in a real browser against a real platform; each worker has a platform of its own (test/support/e2e). */
export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: 'test-results',
})
