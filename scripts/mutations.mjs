// npm run test:mutations: makes one faulty change per layer and expects the test of that code to fail. Prints the
// command that runs the test.
//   npm run test:mutations -- ledger …   only mutations with this text in their names
import fs from 'node:fs'
import path from 'node:path'
import { MUTATIONS } from './testing/mutations.mjs'
import { ROOT, runCommand } from './testing/run-command.mjs'
import { isQuick } from './testing/tiers.mjs'

/**
 * Reads the last line of a test command.
 * @returns the number of failed tests
 */
const failuresOf = (output) => Number(/(\d+) passed, (\d+) failed\s*$/.exec(output)?.[2] ?? 0)

/** @returns whether the test failed, as it should; the source is restored */
const tryMutation = async ({ file, from, to, test }) => {
  const full = path.join(ROOT, file)
  const source = fs.readFileSync(full, 'utf8')
  const mutated = source.replace(from, () => to)
  if (mutated === source) throw new Error(`${file} does not hold ${from}`)
  const restore = () => fs.writeFileSync(full, source)
  const stop = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', stop)
  fs.writeFileSync(full, mutated)
  try {
    const { code, output } = await runCommand(process.execPath, ['scripts/test.mjs', test])
    return { failures: code === 0 ? 0 : failuresOf(output), output }
  } finally {
    restore()
    process.off('SIGINT', stop)
  }
}

const run = async () => {
  const words = process.argv.slice(2)
  const chosen = MUTATIONS.filter(({ layer }) => words.length === 0 || words.some((word) => layer.includes(word)))
  const { output: changed } = await runCommand('git', [
    'status',
    '--porcelain',
    '--',
    ...chosen.map(({ file }) => file),
  ])
  if (changed !== '') {
    process.stderr.write(`These sources have changes that are not committed:\n${changed}`)
    process.exit(2)
  }
  let survived = 0
  for (const mutation of chosen) {
    const started = Date.now()
    const { failures, output } = await tryMutation(mutation)
    const seconds = Math.round((Date.now() - started) / 1000)
    const verdict = failures > 0 ? `killed, ${failures} failed` : 'SURVIVED'
    process.stdout.write(
      `${verdict.padEnd(20)} ${String(seconds).padStart(4)} s  ${mutation.layer} (${mutation.test}, ${isQuick(mutation.test) ? 'npm test' : 'npm run test:flows'})\n`,
    )
    if (failures === 0) {
      survived += 1
      process.stdout.write(`${output.slice(-4000)}\n`)
    }
  }
  process.stdout.write(`${chosen.length - survived} passed, ${survived} failed\n`)
  process.exitCode = survived === 0 ? 0 : 1
}

await run()
