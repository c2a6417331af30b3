// npm run build:server: bundles the platform into one program, for machines that start it directly, and the operators'
// console.
import { buildConsole } from './compile-console.mjs'
import { compileServer } from './compile-server.mjs'

try {
  await compileServer({ output: 'dist/platform/main.js' })
  await buildConsole()
  process.stdout.write('dist/platform and dist/console are built\n')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
