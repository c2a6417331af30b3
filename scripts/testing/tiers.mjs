// Test files of `npm test` in the suites that take minutes; `npm run test:flows` runs the others.

/** Smoke and money flows in Chromium: log in, buy, transfer, mine, withdraw. */
const FLOWS = ['smoke', 'wallet', 'transfer', 'mining', 'withdraw']

/** Launch and money flows of the mini-program build. */
const MINI_PROGRAM = ['launch', 'money', 'transfers', 'withdraw', 'package', 'rules']

/** Server tests that start processes, kill them, or play at random: seconds each, for rules that others cover. */
const SLOW_SERVER_FILES = /^test\/server\/(?:start-up|backup|system\/|fuzz\/|load\.|pressure\.)/

const QUICK = new Set([
  ...FLOWS.map((name) => `test/e2e/${name}.test.ts`),
  ...MINI_PROGRAM.map((name) => `test/mini-program/${name}.test.ts`),
])

const isServer = (file) => file.startsWith('test/server/')

/** Whether `npm test` runs a test file; files of suites that are not listed here all belong to it. */
export const isQuick = (file) => (isServer(file) ? !SLOW_SERVER_FILES.test(file) : QUICK.has(file))
