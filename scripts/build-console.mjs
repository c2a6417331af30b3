// npm run build:console: bundles the operators' console.
import { buildConsole } from './compile-console.mjs'

try {
  await buildConsole()
  process.stdout.write('dist/console is built\n')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
