// npm test: every check and every runner, one after the other, ending in the sum over all of them.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserFlows } from './browser-flows.mjs'
import { MINI_PROGRAM_NAMES } from './targets.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-test-'))
const bin = (name) => path.join(ROOT, 'node_modules/.bin', name)

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** A command that holds or does not. */
const check = (name, command, args) => ({
  name,
  run: async () => count((await run(command, args)) === 0 ? [1, 0] : [0, 1]),
})
const count = ([passed, failed], notes = []) => ({ passed, failed, notes })

/** A runner that failed without saying which test did is one failure. */
const counted = (code, passed, failed, notes) => count([passed, code !== 0 && failed === 0 ? 1 : failed], notes)

const jest = {
  name: 'rules, stores and components (jest, web and mini-program flavours)',
  run: async () => {
    const file = path.join(reports, 'jest.json')
    const code = await run(bin('jest'), ['--json', `--outputFile=${file}`])
    const result = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
    return counted(
      code,
      result?.numPassedTests ?? 0,
      (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0),
      (result?.testResults ?? []).flatMap((file) => [
        ...(file.testExecError ? [`failed: ${path.relative(ROOT, file.name)}`] : []),
        ...file.assertionResults.filter((test) => test.status === 'failed').map((test) => `failed: ${test.fullName}`),
      ]),
    )
  },
}

const filesBelow = (folder) =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(file)
    return file.endsWith('.test.ts') ? [file] : []
  })

const runNodeTests = async (report, files, concurrency, env) => {
  const code = await run(
    process.execPath,
    [
      '--import',
      'tsx',
      '--test',
      `--test-concurrency=${concurrency}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...files,
    ],
    env,
  )
  const tap = fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : ''
  const total = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0)
  return { code, tap, passed: total('pass'), failed: total('fail') + total('cancelled') }
}

/** The files in which a test failed, by the places that the report names. */
const failedFiles = (tap, files) => {
  const blocks = tap.split(/^\s*(?=(?:not )?ok \d)/m).filter((block) => block.startsWith('not ok'))
  return files.filter((file) => blocks.some((block) => block.includes(path.sep + file)))
}

const failedNames = (tap) => [...tap.matchAll(/^\s*not ok \d+ - (.*)$/gm)].map(([, name]) => `failed: ${name}`)

/**
 * @param again whether files with a failure are run once more, alone: for tests that drive a browser, and may have been
 * starved by the one beside them. What needed it is named.
 */
const nodeTests = (name, folder, env = {}, again = false) => ({
  name,
  run: async () => {
    const report = path.join(reports, `${name.replace(/\W+/g, '-')}.tap`)
    const files = filesBelow(folder)
    const first = await runNodeTests(report, files, Math.max(1, os.cpus().length), env)
    const failed = failedFiles(first.tap, files)
    if (!again || first.code === 0 || failed.length === 0)
      return counted(first.code, first.passed, first.failed, failedNames(first.tap))
    process.stdout.write(`\nonce more, alone: ${failed.join(', ')}\n`)
    const second = await runNodeTests(`${report}.again`, failed, 1, env)
    return counted(second.code, first.passed + first.failed - second.failed, second.failed, [
      ...failedNames(second.tap),
      `run again alone: ${failed.join(', ')}`,
    ])
  },
})

const flows = {
  name: 'flows and faults in a real browser (Playwright)',
  run: () => browserFlows((args, env) => run(bin('playwright'), args, env), reports),
}

const build = (target) => check(`the ${target} build`, process.execPath, ['scripts/build.mjs', target])

const budgets = {
  name: 'budgets',
  run: async () => {
    const lines = []
    const code = await new Promise((resolve) => {
      const child = spawn(process.execPath, ['scripts/budgets.mjs'], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child.stdout.on('data', (chunk) => {
        lines.push(String(chunk))
        process.stdout.write(chunk)
      })
      child.on('close', (exit) => resolve(exit ?? 1))
    })
    const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed/.exec(lines.join('')) ?? []
    return counted(code, Number(passed), Number(failed))
  },
}

const steps = [
  check('format and lint', bin('biome'), ['ci', '.']),
  check('types, mini-program flavour', bin('tsc'), ['-p', 'tsconfig.json']),
  check('types, web flavour', bin('tsc'), ['-p', 'tsconfig.h5.json']),
  check('types, platform and tests', bin('tsc'), ['-p', 'tsconfig.node.json']),
  check('import rules', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'server']),
  check('dead code', bin('knip'), []),
  jest,
  nodeTests('architecture', 'test/architecture'),
  nodeTests('platform on the embedded database', 'test/server', { TEST_DATABASE_URL: '' }),
  ...(process.env.TEST_DATABASE_URL ? [nodeTests('platform on PostgreSQL', 'test/server')] : []),
  build('h5'),
  build('h5-development'),
  ...MINI_PROGRAM_NAMES.map(build),
  budgets,
  nodeTests('mini-program packages in their host', 'test/mini-program', {}, true),
  flows,
]

const only = process.argv[2]
const chosen = only === '--check' ? steps.slice(0, 6) : steps
const total = { passed: 0, failed: 0 }
const summary = []
for (const step of chosen) {
  process.stdout.write(`\n── ${step.name}\n`)
  const started = Date.now()
  const { passed, failed, notes = [] } = await step.run()
  total.passed += passed
  total.failed += failed
  summary.push(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
    ...notes.map((note) => `       ${note}`),
  )
}
fs.rmSync(reports, { recursive: true, force: true })

process.stdout.write(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
