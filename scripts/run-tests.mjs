// Runs checks and test runners in parallel, as far as the cores allow: see `npm test -- --help`.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './stale-build.mjs'
import { MINI_PROGRAM_NAMES } from './targets.mjs'
import { changedFiles, isRevision, isTouched, touches } from './testing/changes.mjs'
import { checkLock } from './testing/check-lock.mjs'
import { compilePrograms } from './testing/compile.mjs'
import { rememberSeconds } from './testing/file-seconds.mjs'
import { runJest } from './testing/jest.mjs'
import { runNodeTests } from './testing/node-tests.mjs'
import { runPlaywright } from './testing/playwright.mjs'
import { bin, ROOT, runCommand } from './testing/run-command.mjs'
import { runSteps } from './testing/schedule.mjs'
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/temporary-folder.mjs'
import { isQuick } from './testing/tiers.mjs'

const CORES = Math.max(1, os.availableParallelism())
/** Two more processes than cores, because tests wait for timers, the disk and each other. */
const SLOTS = CORES + 2
const SLOWEST = 10
const MOST_LINES_OF_COMMAND = 200
/** A note with the name of a failed test file, relative to the project. */
const FAILED_FILE = /^failed: (test\/[^:\s]+\.test\.tsx?)/

// Prepared data belongs to the period in which a run begins (test/support/e2e/prepared-data.ts).
process.env.TESTS_BEGAN_AT ??= String(Date.now())

const words = process.argv.slice(2)
const USAGE = `npm test: lint, types, import rules, dead code, unit and component tests, server tests, smoke and money flows.
  npm run test:flows               all other flows, the server on PostgreSQL, budgets, one smoke flow per engine
  npm run test:all                 both, and also all hosts, all faults, every variant of the flows, load, failover, upgrade
  npm test -- STEP …               only these steps, with the builds they need
  npm test -- FILE …               only these test files or folders, with the builds they need
  npm test -- --check              only format, lint, types, import rules and dead code
  npm test -- --changed            the steps that the uncommitted change can have broken
  npm test -- --changed=REVISION   the steps that the changes since a revision can have broken
  npm test -- --help               this text, with the names of the steps
`
const OPTIONS = /^--(?:check|flows|all|changed(?:=.+)?)$/
const all = words.includes('--all')
const changedWord = words.find((word) => /^--changed(=|$)/.test(word))
const revision = changedWord?.split('=')[1] ?? 'HEAD'
if (changedWord !== undefined && !isRevision(revision)) {
  process.stderr.write(`There is no revision ${revision}.\n`)
  process.exit(2)
}
const changed = changedWord === undefined ? undefined : changedFiles(revision)
// Options are excluded, because a revision can have a slash too: `--changed=origin/main`.
const chosenWords = words.filter((word) => !word.startsWith('-'))
/** Returns the tests of a folder; any other name counts as a file, which may not exist. */
const testsOf = (file) => {
  const folder = path.join(ROOT, file)
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [file]
  const tests = fs.readdirSync(folder, { recursive: true }).filter((name) => /\.test\.tsx?$/.test(name))
  return tests.length === 0 ? [file] : tests.map((name) => path.join(file, name))
}
const chosenFiles = chosenWords
  .filter((word) => word.includes('/'))
  .map((word) => path.relative(ROOT, path.resolve(word)))
  .flatMap(testsOf)
const named = chosenWords.filter((word) => !word.includes('/'))
/** Named steps and files run completely; otherwise one of the tiers runs. */
const tier = all || chosenWords.length > 0 || changed ? 'all' : words.includes('--flows') ? 'flows' : 'quick'
/** Tests of the developer tools need a separate build. */
const OF_DEVELOPMENT_BUILD = /\/(?:scenarios|secrets)\.test\.ts$/
const developmentBuild =
  tier !== 'quick' && (chosenFiles.length === 0 || chosenFiles.some((file) => OF_DEVELOPMENT_BUILD.test(file)))
    ? ['build-h5-development']
    : []
/** If single files are chosen, they create their initial data themselves. */
const preparedData = chosenFiles.length === 0 ? ['prepared'] : []
const inTier = (file) => tier === 'all' || isQuick(file) === (tier === 'quick')

const filesBelow = (folder) =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(file)
    return file.endsWith('.test.ts') ? [file] : []
  })

const outcome = (code, notes = []) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notes })

/** A command that succeeds or fails. */
const check = (id, name, command, args, touched) => ({
  id,
  name,
  slots: 1,
  tier: 'quick',
  touched,
  run: async ({ write }) => outcome((await runCommand(command, args, { write })).code),
})

/**
 * The native compiler, which takes a quarter of the time. Other tools parse sources with TypeScript 5, which is
 * installed as well.
 */
const TYPES_COMPILER = 'node_modules/typescript-native/bin/tsc'

const typesOf = (id, name, project) =>
  check(
    id,
    `types, ${name}`,
    process.execPath,
    [TYPES_COMPILER, '-p', project, '--incremental', '--tsBuildInfoFile', `.cache/${id}.tsbuildinfo`],
    /\.(?:ts|tsx|mts|json)$/,
  )

const build = (target, tier) => ({
  tier,
  id: `build-${target}`,
  name: `the ${target} build`,
  slots: 1,
  app: true,
  touched: /^project\./,
  run: async ({ write }) => {
    try {
      await ensureBuilt(target)
      return outcome(0)
    } catch (error) {
      write(`${error.message}\n`)
      return outcome(1)
    }
  },
})

/** @param {{ id: string, name: string, files: string[], env?: Record<string, string> }} step tests of node:test */
const nodeTests = ({
  id,
  name,
  files,
  env = {},
  processes = CORES,
  chosenBySources = false,
  fileMilliseconds,
  ...rest
}) => ({
  id,
  name,
  slots: processes,
  runs: (file) => files.includes(file),
  ...rest,
  run: ({ write, giveBack, progress }) =>
    runNodeTests({
      id,
      files: chosenFiles.length > 0 ? files.filter((file) => chosenFiles.includes(file)) : files,
      progress,
      processes,
      env,
      folder: temporary,
      write,
      fileMilliseconds,
      lastFiles: giveBack,
      ...(changed && chosenBySources ? { only: touches(changed) } : {}),
    }),
})

const hosts = all ? MINI_PROGRAM_NAMES : ['weapp']
const hostEnvironment = { TEST_HOSTS: all ? 'all' : '' }
/** Tests only the packages of hosts other than WeChat. */
const OTHER_HOSTS = 'test/mini-program/targets.test.ts'
const postgresql = process.env.TEST_DATABASE_URL ?? ''
/** Prefix of this run's databases, so that it can drop the databases of stopped tests. */
const databasePrefix = `boex_test_${process.pid}_`

const dropDatabases = async () => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: postgresql })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    databasePrefix,
  ])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}

const lock = {
  id: 'lock',
  name: 'the lock file, by npm 10 and the npm that runs this',
  tier: 'quick',
  slots: 1,
  touched: /^package(?:-lock)?\.json$/,
  run: async ({ write }) => outcome((await checkLock(write)) ? 0 : 1),
}

const budgets = {
  id: 'budgets',
  tier: 'flows',
  name: 'budgets',
  slots: 1,
  needs: ['build-h5', ...hosts.map((host) => `build-${host}`)],
  app: true,
  touched: /^$/,
  run: async ({ write }) => {
    const { code, output } = await runCommand(process.execPath, ['scripts/budgets.mjs'], {
      write,
      env: hostEnvironment,
    })
    const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed/.exec(output) ?? []
    return { passed: Number(passed), failed: code !== 0 && Number(failed) === 0 ? 1 : Number(failed), notes: [] }
  },
}

const jest = {
  id: 'jest',
  tier: 'quick',
  name: 'rules, stores and components (jest, web and mini-program flavours)',
  slots: 1,
  app: true,
  runs: (file) => /^test\/(?:unit|component)\//.test(file),
  touched: /^test\/(?:unit|component|support\/(?:jest|stores))\/|^jest\.config\.cjs$/,
  run: ({ write, progress }) => {
    const related = changed?.filter((file) => /^(?:src|test)\/.*\.tsx?$/.test(file)) ?? []
    const args =
      related.length > 0 && !isTouched(changed, /^$/) ? ['--findRelatedTests', ...related, '--passWithNoTests'] : []
    return runJest({
      folder: temporary,
      write,
      progress,
      args: ['--maxWorkers=1', ...args, ...chosenFiles.filter(jest.runs)],
    })
  },
}

/** Initial data of many tests, created once. `npm test` omits the members' history, which takes half a minute. */
const prepared = {
  id: 'prepared',
  name: 'data that flows and engines start from',
  tier: 'both',
  slots: 1,
  touched: /^$/,
  run: async ({ write }) => {
    const env = { COMPILED_PROGRAMS: await compilePrograms() }
    const program = `${env.COMPILED_PROGRAMS}/test/support/e2e/prepare-all.js`
    const args = tier === 'quick' ? [program, 'quick'] : [program]
    return outcome((await runCommand(process.execPath, args, { write, env })).code)
  },
}

const browserFiles = ['e2e', 'faults'].flatMap((folder) => filesBelow(`test/${folder}`)).filter(inTier)
const flows = {
  id: 'flows',
  name: tier === 'quick' ? 'smoke and money flows in Chromium' : 'flows and faults in Chromium',
  tier: 'both',
  slots: SLOTS,
  needs: ['build-h5', ...developmentBuild, ...preparedData],
  app: true,
  platform: true,
  touched: /^test\/(?:e2e|faults|walk|support)\/|^playwright\.config\.ts$/,
  runs: (file) => /^test\/(?:e2e|e2e-after|faults|walk)\//.test(file),
  run: async ({ write, progress }) => {
    const env = { COMPILED_PROGRAMS: await compilePrograms(), BUILT: 'yes', ...(all ? { FAULTS: 'all' } : {}) }
    const named = chosenFiles.filter(flows.runs)
    const changedTests = changed?.every((file) => browserFiles.includes(file)) ? changed : browserFiles
    const files = named.length > 0 ? named : changedTests
    const projects = named.length > 0 ? [] : ['--project=flows', '--project=faults']
    return runPlaywright({ folder: temporary, write, progress, args: [...projects, ...files], env })
  },
}

/** A script of package.json that is a complete test run. It runs alone. */
const script = (id, name, needs = []) => ({
  ...check(id, name, 'npm', ['run', '--silent', `test:${id}`], /^$/),
  tier: 'all',
  slots: SLOTS,
  needs,
})

const SCRIPTS = [
  script('load', 'under load'),
  script('failover', 'a database that fails'),
  script('upgrade', 'a rolling upgrade'),
  script('walk', 'a random walk of 1,000 steps', ['build-h5', 'build-weapp', 'flows']),
  script('day', 'a day of a member', ['build-h5', 'build-weapp', 'flows']),
]

const TESTS_OF_PLATFORM = /^test\/(?:server|support\/(?:platform|load))\//
const serverFiles = filesBelow('test/server').filter(inTier)
/**
 * Files that use no test database (chain, wallet, config), only the embedded one (backup), a separate server
 * (restore), or servers in front of it.
 */
const WITHOUT_POSTGRESQL = /^test\/server\/(?:(?:chain|wallet)\/|(?:backup|config|container|nginx|restore)\.test\.ts$)/

/** Tests of pages, files and connections, which barely use the database: they run on PostgreSQL only with `--all`. */
const ON_POSTGRESQL_BY_ALL =
  /^test\/server\/(?:uploads\/|content\/(?:documentation|media)\.|(?:page|phone|user-agent|unused-connections)\.)/
/** Chosen files always run. */
const isOnPostgresql = (file) =>
  !WITHOUT_POSTGRESQL.test(file) && (all || chosenFiles.includes(file) || !ON_POSTGRESQL_BY_ALL.test(file))

const TESTS_OF_ENGINES = /^test\/(?:engines|support)\//
/** Every flow and screen, one file per engine. They take minutes, and the smoke flow already covers the basics. */
const WHOLE_IN_ENGINE = /^test\/engines\/whole\//
const ENGINES_CHOSEN = words.some((word) => /^engines(?:-whole)?$/.test(word) || WHOLE_IN_ENGINE.test(word))
const wholeInEngines = nodeTests({
  id: 'engines-whole',
  name: 'every flow and screen in each engine',
  files: filesBelow('test/engines/whole'),
  tier: 'all',
  processes: 1,
  fileMilliseconds: 1_800_000,
  needs: ['build-h5'],
  app: true,
  platform: true,
  touched: TESTS_OF_ENGINES,
})

const CHECKS = [
  check('lint', 'format and lint', bin('biome'), ['ci', '.'], /./),
  typesOf('types-mini', 'mini-program flavour', 'tsconfig.json'),
  typesOf('types-h5', 'web flavour', 'tsconfig.h5.json'),
  typesOf('types-node', 'platform and tests', 'tsconfig.node.json'),
  check(
    'imports',
    'import rules',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'console', 'packages', 'test'],
    /\.(?:tsx?|cjs)$/,
  ),
  check('dead-code', 'dead code', bin('knip'), [], /\.(?:tsx?|mjs|json)$/),
]

const STEPS = [
  build('h5', 'both'),
  jest,
  build('h5-development', 'flows'),
  ...hosts.map((host) => build(host, 'both')),
  prepared,
  lock,
  ...CHECKS,
  budgets,
  nodeTests({
    id: 'architecture',
    name: 'architecture',
    tier: 'quick',
    files: filesBelow('test/architecture'),
    processes: 1,
    touched: /./,
  }),
  nodeTests({
    id: 'engines',
    name: 'the smoke flow in each engine, and the features that the oldest lack',
    tier: 'flows',
    files: filesBelow('test/engines').filter((file) => !WHOLE_IN_ENGINE.test(file)),
    // Two engines at the same time slow each other down.
    processes: 1,
    needs: ['build-h5', ...preparedData],
    app: true,
    platform: true,
    touched: TESTS_OF_ENGINES,
  }),
  nodeTests({
    id: 'server',
    name: 'server on the embedded database',
    tier: 'both',
    // Leaves a slot for jest, which is one process and may still be running.
    slots: SLOTS - 1,
    files: serverFiles,
    processes: SLOTS,
    env: { TEST_DATABASE_URL: '' },
    platform: true,
    touched: TESTS_OF_PLATFORM,
    app: true,
    chosenBySources: true,
  }),
  ...(postgresql === ''
    ? []
    : [
        nodeTests({
          id: 'postgresql',
          name: 'server on PostgreSQL',
          tier: 'flows',
          files: filesBelow('test/server').filter(isOnPostgresql),
          processes: SLOTS,
          env: { TEST_DATABASE_PREFIX: databasePrefix },
          platform: true,
          touched: TESTS_OF_PLATFORM,
          app: true,
          chosenBySources: true,
        }),
      ]),
  nodeTests({
    id: 'mini-program',
    name: 'the mini-program in its host',
    tier: 'both',
    files: filesBelow('test/mini-program')
      .filter((file) => all || file !== OTHER_HOSTS)
      .filter(inTier),
    processes: SLOTS,
    env: hostEnvironment,
    needs: ['build-h5', ...developmentBuild, ...hosts.map((host) => `build-${host}`)],
    app: true,
    platform: true,
    touched: /^(?:test\/(?:mini-program|support)|packages\/mini-program-host)\//,
  }),
  ...(all || ENGINES_CHOSEN ? [wholeInEngines] : []),
  flows,
  nodeTests({
    id: 'calls',
    name: 'every call of the contract was made by a flow',
    tier: 'flows',
    files: filesBelow('test/e2e-after'),
    processes: 1,
    needs: ['flows'],
    app: true,
    touched: /^test\/e2e-after\//,
  }),
  ...(all ? SCRIPTS : []),
]

if (words.includes('--help') || words.includes('-h')) {
  process.stdout.write(`${USAGE}The steps: ${STEPS.map(({ id }) => id).join(', ')}\n`)
  process.exit(0)
}
const unknownOptions = words.filter((word) => word.startsWith('-') && !OPTIONS.test(word))
if (unknownOptions.length > 0) {
  process.stderr.write(`There is no option ${unknownOptions.join(', ')}.\n${USAGE}`)
  process.exit(2)
}

const isNamed = (id, word) => id === word || id.startsWith(`${word}-`)
/** Steps with a chosen name, which several can share (`build`, `types`), and steps that run a chosen file. */
const steps = STEPS.filter(
  ({ id, runs = () => false }) => named.some((word) => isNamed(id, word)) || chosenFiles.some(runs),
)
const unknown = [
  ...named.filter((word) => !STEPS.some(({ id }) => isNamed(id, word))),
  ...chosenFiles.filter((file) => !STEPS.some(({ runs = () => false }) => runs(file))),
]

const chosen = () => {
  if (words.includes('--check')) return CHECKS
  if (steps.length > 0) {
    const needed = new Set(steps.flatMap(({ needs = [] }) => needs))
    return STEPS.filter((step) => steps.includes(step) || needed.has(step.id))
  }
  if (!changed) return STEPS.filter((step) => tier === 'all' || step.tier === tier || step.tier === 'both')
  const touched = STEPS.filter((step) => isTouched(changed, step.touched, step))
  const needed = new Set(touched.flatMap(({ needs = [] }) => needs))
  return STEPS.filter((step) => touched.includes(step) || needed.has(step.id))
}

const total = { passed: 0, failed: 0, flaky: 0 }
const summary = new Map()
const slowest = []

/** Running steps with their progress, for the status line. */
const running = new Map()
const MEANWHILE_MILLISECONDS = 15_000

const sinceStart = () => `${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s`

const runStep = async (step, giveBack) => {
  const stepStarted = Date.now()
  let printed = ''
  const write = (text) => {
    printed += text
  }
  running.set(step, '')
  process.stdout.write(`${sinceStart()}  started: ${step.name}\n`)
  let result
  try {
    result = await step.run({ write, giveBack, progress: (text) => running.set(step, text) })
  } catch (error) {
    write(`${error.stack ?? error}\n`)
    result = outcome(1, [`failed: ${String(error).split('\n')[0]}`])
  }
  running.delete(step)
  const { passed, failed, flaky = 0, notes = [], seconds = {} } = result
  const took = Math.round((Date.now() - stepStarted) / 1000)
  const line = `${failed === 0 ? 'ok  ' : 'FAIL'} ${String(took).padStart(4)} s  ${step.name}: ${passed} passed, ${failed} failed`
  const failures = notes.filter((note) => note.startsWith('failed: '))
  process.stdout.write([`${sinceStart()}  ${line}`, ...failures.map((note) => `        ${note}`), ''].join('\n'))
  total.passed += passed
  total.failed += failed
  total.flaky += flaky
  rememberSeconds(step.id, seconds)
  slowest.push(...Object.entries(seconds).map(([file, value]) => ({ file, value, step: step.id })))
  // A command that reports no test results explains its failure only in its output.
  const explained = failed === 0 || notes.length > 0
  summary.set(step, { line, notes: explained ? notes : printed.trimEnd().split('\n').slice(-MOST_LINES_OF_COMMAND) })
}

if (unknown.length > 0) {
  const ids = STEPS.map(({ id }) => id).join(', ')
  process.stderr.write(`There is no step and no test file ${unknown.join(', ')}; the steps are ${ids}.\n`)
  process.exit(2)
}

const temporary = makeTemporaryFolder()
const started = Date.now()
const list = chosen()
const meanwhile = setInterval(() => {
  const lines = [...running].map(([{ id }, text]) => (text === '' ? id : `${id} ${text}`))
  process.stdout.write(`${sinceStart()}  running: ${lines.join(' · ')}\n`)
}, MEANWHILE_MILLISECONDS)
await runSteps(list, SLOTS, runStep)
clearInterval(meanwhile)
if (postgresql !== '') await dropDatabases()
removeTemporaryFolder(temporary)

const slow = slowest.sort((one, other) => other.value - one.value).slice(0, SLOWEST)
const done = list.flatMap((step) => summary.get(step) ?? [])
const failedFiles = new Set(done.flatMap(({ notes }) => notes.flatMap((note) => FAILED_FILE.exec(note)?.[1] ?? [])))
process.stdout.write(
  [
    '',
    ...done.map(({ line }) => line),
    ...(slow.length > 0 ? ['', 'The slowest files:'] : []),
    ...slow.map(({ file, value, step }) => `${value.toFixed(1).padStart(9)} s  ${file} (${step})`),
    ...done.flatMap(({ line, notes }) => (notes.length > 0 ? ['', line, ...notes.map((note) => `  ${note}`)] : [])),
    ...(failedFiles.size > 0 ? ['', `Run again: npm run test:one -- ${[...failedFiles].join(' ')}`] : []),
    '',
    `${Math.round((Date.now() - started) / 1000)} s on ${CORES} cores; ${total.flaky} flaky`,
    `${total.passed} passed, ${total.failed} failed`,
    '',
  ].join('\n'),
)
process.exitCode = total.failed === 0 && total.flaky === 0 && total.passed > 0 ? 0 : 1
