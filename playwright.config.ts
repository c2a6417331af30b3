import { defineConfig } from '@playwright/test'

/** Flows in a real browser against a real platform; each worker has a platform of its own (test/support/e2e). */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/support/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    colorScheme: 'light',
    hasTouch: true,
    isMobile: true,
    actionTimeout: 15_000,
  },
})
