// The flows in a real browser: runs them, and once more, alone, the files in which one failed.
import fs from 'node:fs'
import path from 'node:path'

// With `=`: Playwright takes every word behind a bare `--project` for another project's name.
const BOTH = ['--project=flows', '--project=faults']

/** @returns {{ file: string, name: string, status: string }[]} each test of a report of Playwright's JSON reporter. */
const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ file: spec.file, name: `${spec.file}: ${spec.title}`, status: test.status })),
  ),
  ...(suite.suites ?? []).flatMap(testsOf),
]

/** What a report of Playwright's JSON reporter says, as far as a sum needs it. */
const readReport = (report) => {
  const tests = (report?.suites ?? []).flatMap(testsOf)
  const withStatus = (...statuses) => tests.filter((test) => statuses.includes(test.status))
  // An error outside of every test (a route that answers a page that is gone) is found by the file its stack names.
  const errors = (report?.errors ?? []).map((error) => error.stack ?? error.message ?? '')
  const files = [...new Set(tests.map((test) => test.file))]
  const named = (error) => files.filter((file) => error.includes(path.basename(file)))
  return {
    passed: withStatus('expected', 'flaky').length,
    failed: withStatus('unexpected', 'skipped'),
    starved: withStatus('flaky').map((test) => test.name),
    errors,
    failedFiles: [
      ...new Set([...withStatus('unexpected', 'skipped').map((test) => test.file), ...errors.flatMap(named)]),
    ],
    /** Errors that no file can be held to: nothing that is run again would take them back. */
    nobodys: errors.filter((error) => named(error).length === 0),
  }
}

/**
 * @param run starts Playwright with arguments and environment, and gives its exit code.
 * @param folder where reports are written.
 * @returns passed, failed, and what to name in the summary.
 */
export const browserFlows = async (run, folder) => {
  const round = async (name, args, env = {}) => {
    const file = path.join(folder, `playwright-${name}.json`)
    const code = await run(['test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    })
    return { code, ...readReport(fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined) }
  }
  // What can only be said of all flows together comes after those that are run again: not as their dependent.
  const rounds = [await round('all', BOTH)]
  const [first] = rounds
  const again = first.code !== 0 && first.nobodys.length === 0 && first.failedFiles.length > 0
  if (again) {
    process.stdout.write(`\nonce more, alone: ${first.failedFiles.join(', ')}\n`)
    rounds.push(
      await round('again', ['--workers=1', ...BOTH, ...first.failedFiles], {
        CALLS_OF_EARLIER_FLOWS: 'keep',
      }),
    )
  }
  const after = await round('after', ['--no-deps', '--project=after'], { CALLS_OF_EARLIER_FLOWS: 'keep' })
  const last = rounds.at(-1)
  const total = first.passed + first.failed.length
  const failures = [...last.failed, ...after.failed].map((test) => test.name)
  const unnamed = [last, after].filter((one) => one.code !== 0 && one.failed.length === 0).length
  return {
    passed: (again ? total - last.failed.length : first.passed) + after.passed,
    failed: failures.length + unnamed,
    notes: [
      ...failures.map((name) => `failed: ${name}`),
      ...[last, after].flatMap((one) => one.errors).map((error) => `outside of any test: ${error.split('\n')[0]}`),
      ...(again ? first.failed : []).map((test) => `run again alone: ${test.name}`),
      ...rounds.flatMap((one) => one.starved).map((name) => `needed a second try: ${name}`),
    ],
  }
}
