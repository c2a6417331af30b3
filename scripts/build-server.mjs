// npm run build:server: the platform as one program, for a machine that starts it as it is.
import { compileServer } from './compile-server.mjs'

try {
  await compileServer({ output: 'dist/platform/main.js' })
  process.stdout.write('dist/platform is built\n')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
