// Splits the test files between `npm test` and `npm run test:flows`.

/** Smoke and money flows in Chromium: log in, buy, transfer, mine, withdraw. */
const FLOWS = ['smoke', 'wallet', 'transfer', 'mining', 'withdraw']

/** Launch and money flows of the mini-program build. */
const MINI_PROGRAM = ['launch', 'money', 'transfers', 'withdraw', 'package', 'rules']

/** Files of `npm test` in folders that otherwise belong to `npm run test:flows`. */
export const QUICK_FILES = [
  ...FLOWS.map((name) => `test/e2e/${name}.test.ts`),
  ...MINI_PROGRAM.map((name) => `test/mini-program/${name}.test.ts`),
]

const FLOW_FOLDERS = /^test\/(?:e2e|e2e-after|engines|faults|mini-program)\//

/**
 * Server tests that start or kill processes, use random input or need much data. They take long, and faster tests cover
 * the same rules.
 */
const SLOW_SERVER_FILES =
  /^test\/server\/(?:start-up|backup|restore|system\/|fuzz\/|load\.|pressure\.|attacks\/expensive-reads)/

/** @returns {boolean} whether `npm test` runs a test file; otherwise `npm run test:flows` does */
export const isQuick = (file) =>
  QUICK_FILES.includes(file) || !(FLOW_FOLDERS.test(file) || SLOW_SERVER_FILES.test(file))
