// Runs tests of node:test in a few processes, each with one file after the other.
import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compilePrograms, compileTests } from './compile.mjs'
import { bySeconds } from './file-seconds.mjs'
import { reasonLines } from './reason.mjs'
import { ROOT, YOUNG_SPACE } from './run-command.mjs'

/** Time limit for a hanging file, sufficient on a machine that is five times slower than usual. */
const FILE_MILLISECONDS = 900_000
const REPORTER = new URL('./node-reporter.mjs', import.meta.url).href
const UNTRACKED = fileURLToPath(new URL('./without-async-tracking.cjs', import.meta.url))

const readResults = (file) =>
  fs.existsSync(file)
    ? fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/**
 * Runs test files in several processes.
 * @param {{ id: string, files: string[], processes: number, env?: Record<string, string>, folder: string, write:
 * (text: string) => void, progress?: (text: string) => void, only?: (sources: Set<string>) => boolean,
 * fileMilliseconds?: number, lastFiles?: () => void }} options `only` selects files by their sources; `folder`
 * receives reports and temporary files; `fileMilliseconds` limits the time of one file; `lastFiles` is called when
 * a process finds no further file while others still run their last
 * @returns {Promise<{ passed: number, failed: number, notes: string[], seconds: Record<string, number> }>}
 */
export const runNodeTests = async ({
  id,
  files,
  processes,
  env = {},
  folder,
  write,
  progress = () => undefined,
  only = () => true,
  fileMilliseconds = FILE_MILLISECONDS,
  lastFiles = () => undefined,
}) => {
  const [compiled, { program, sources }] = await Promise.all([compilePrograms(), compileTests(id, files)])
  const queue = bySeconds(
    id,
    files.filter((file) => only(sources[file])),
  )
  const chosen = [...queue]
  const seconds = {}
  const crashes = []
  const reports = []

  const runProcess = () =>
    new Promise((resolve) => {
      const report = path.join(folder, `${id}-${reports.push(id)}.jsonl`)
      const child = fork(program, [], {
        cwd: ROOT,
        env: { ...process.env, TMPDIR: folder, ...env, COMPILED_PROGRAMS: compiled },
        // Tests run the embedded database's code only once or twice, so optimising it would take longer than running
        // it.
        execArgv: [
          '--enable-source-maps',
          '--liftoff-only',
          YOUNG_SPACE,
          `--require=${UNTRACKED}`,
          `--test-reporter=${REPORTER}`,
          `--test-reporter-destination=${report}`,
        ],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      let current
      let started = Date.now()
      let output = ''
      let deadline
      const finish = () => {
        clearTimeout(deadline)
        if (current === undefined) return
        seconds[current] = (Date.now() - started) / 1000
        write(`  ${current} (${seconds[current].toFixed(1)} s)\n`)
        progress(`${Object.keys(seconds).length} of ${chosen.length} files`)
        current = undefined
      }
      const take = (chunk) => {
        output = (output + chunk).slice(-8000)
      }
      child.stdout.on('data', take)
      child.stderr.on('data', take)
      child.on('message', () => {
        finish()
        current = queue.shift()
        started = Date.now()
        if (current !== undefined) deadline = setTimeout(() => child.kill('SIGKILL'), fileMilliseconds)
        else deadline = setTimeout(() => child.kill('SIGKILL'), FILE_MILLISECONDS / 10)
        child.send({ file: current })
      })
      child.on('close', (code, signal) => {
        const stopped = current
        finish()
        const results = readResults(report)
        if (stopped !== undefined) crashes.push(`${stopped}: its process ended with ${code ?? signal}\n${output}`)
        else if (code !== 0 && !results.some(({ status }) => status === 'failed')) {
          crashes.push(`a process ended with ${code ?? signal} after its tests\n${output}`)
        }
        // The remaining files did not cause the crash, so another process runs them.
        const goesOn = stopped !== undefined && queue.length > 0
        if (!goesOn) lastFiles()
        const next = goesOn ? runProcess() : Promise.resolve([])
        next.then((more) => resolve([...results, ...more]))
      })
    })

  const results = (await Promise.all(Array.from({ length: processes }, runProcess))).flat()
  const failures = results.filter(({ status }) => status === 'failed')
  const silent = chosen.filter((file) => !results.some((result) => result.file === file))
  for (const { file, name, error } of failures) write(`\nfailed: ${file}: ${name}\n${error}\n`)
  for (const crash of crashes) write(`\n${crash}\n`)
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    failed: failures.length + crashes.length,
    notes: [
      ...failures.flatMap(({ file, name, error }) => [`failed: ${file}: ${name}`, ...reasonLines(error)]),
      ...crashes.flatMap((crash) => reasonLines(`failed: ${crash}`)),
      ...silent.map((file) => `ran no test: ${file}`),
      ...results.flatMap(({ name, skipped }) => (typeof skipped === 'string' ? [`skipped: ${name}: ${skipped}`] : [])),
    ],
    seconds,
  }
}
