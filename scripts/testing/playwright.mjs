import fs from 'node:fs'
import path from 'node:path'
import { reasonLines } from './reason.mjs'
import { bin, ROOT, runCommand } from './run-command.mjs'

/** Returns each test of a report of Playwright's JSON reporter. */
const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      file: spec.file,
      name: `${spec.file}: ${spec.title}`,
      status: test.status,
      error: test.results.flatMap(({ errors = [] }) => errors).map(({ message }) => message)[0],
      screen: test.results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'on-screen')
        ?.body,
      seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
  ...(suite.suites ?? []).flatMap(testsOf),
]

const MOST_SNAPSHOT_LINES = 80

/**
 * Returns the screen content of a failed test, which its fixture attached.
 * @param {string | undefined} screen base64
 */
const screenLines = (screen) => {
  if (screen === undefined) return []
  const lines = Buffer.from(screen, 'base64').toString('utf8').trimEnd().split('\n')
  return ['    On screen:', ...lines.slice(0, MOST_SNAPSHOT_LINES).map((line) => `    ${line}`)]
}

/**
 * Summarizes a report. A test that passed only on retry does not count as passed, because it shows that the tests
 * are unreliable.
 * @param report of Playwright's JSON reporter; undefined where there is none
 * @param {number} code the exit code of Playwright
 */
export const readReport = (report, code) => {
  const tests = (report?.suites ?? []).flatMap(testsOf)
  const passed = tests.filter(({ status }) => status === 'expected')
  const others = tests.filter(({ status }) => status !== 'expected')
  // An error outside of every test, such as a route that responds to a closed page.
  const errors = (report?.errors ?? []).map(({ stack, message }) => (stack ?? message ?? '').split('\n')[0])
  const failed = others.length + errors.length
  const seconds = {}
  for (const test of tests) seconds[test.file] = (seconds[test.file] ?? 0) + test.seconds
  return {
    passed: passed.length,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    flaky: tests.filter(({ status }) => status === 'flaky').length,
    notes: [
      ...others.flatMap(({ name, status, error, screen }) => [
        `${status === 'unexpected' ? 'failed' : status}: ${name}`,
        ...reasonLines(error),
        ...screenLines(screen),
      ]),
      ...errors.map((error) => `outside of any test: ${error}`),
    ],
    seconds,
  }
}

/**
 * Runs Playwright.
 * @param {{ folder: string, write: (text: string) => void, progress?: (text: string) => void, args: string[], env?:
 * Record<string, string> }} options `folder` receives the report and temporary files; `progress` receives the
 * number of finished tests
 */
export const runPlaywright = async ({ folder, write, progress = () => undefined, args, env = {} }) => {
  const file = path.join(folder, 'playwright.json')
  fs.rmSync(file, { force: true })
  let done = 0
  const { code } = await runCommand(bin('playwright'), ['test', '--reporter=list,json', ...args], {
    write: (text) => {
      done += text.match(/^\s*[✓✘-]\s+\d+ /gm)?.length ?? 0
      progress(`${done} tests`)
      write(text)
    },
    env: {
      TMPDIR: folder,
      // Playwright's compiled tests are cached outside of the temporary folder, for later runs.
      PWTEST_CACHE_DIR: path.join(ROOT, '.cache/playwright'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    },
  })
  return readReport(fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined, code)
}
