// npm run build:<target>, npm run build:all: builds outdated targets.
import { ensureBuilt } from './stale-build.mjs'
import { MINI_PROGRAM_NAMES } from './targets.mjs'

const named = process.argv.slice(2)
const targets = named[0] === 'all' ? ['h5', ...MINI_PROGRAM_NAMES] : named

for (const target of targets.length === 0 ? ['h5'] : targets) {
  try {
    const built = await ensureBuilt(target, { onOutput: (text) => process.stdout.write(text) })
    process.stdout.write(built ? `dist/${target} is built\n` : `dist/${target} is up to date\n`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
