// npm run build:<target>: builds one target when it is stale.
import { ensureBuilt } from './stale-build.mjs'

const target = process.argv[2] ?? 'h5'

try {
  const built = await ensureBuilt(target, { onOutput: (text) => process.stdout.write(text) })
  process.stdout.write(built ? `dist/${target} is built\n` : `dist/${target} is up to date\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
