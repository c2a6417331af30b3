// npm run build:server: bundles the platform into one program, for machines that start it directly.
import { compileServer } from './compile-server.mjs'

try {
  await compileServer({ output: 'dist/platform/main.js' })
  process.stdout.write('dist/platform is built\n')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
