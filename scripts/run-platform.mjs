// npm start: checks the environment, builds outdated targets, then runs the platform, which serves app, API, socket
// and chain on one origin.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConsole } from './compile-console.mjs'
import { compileServer } from './compile-server.mjs'
import { ensureBuilt } from './stale-build.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const print = (text) => process.stdout.write(`${text}\n`)
const fail = (text) => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const run = (program, options) => [process.execPath, ['--enable-source-maps', program], { cwd: ROOT, ...options }]

let ticking
let program
try {
  // Checked first, because a build takes minutes and finding a wrong setting takes a second.
  const check = await compileServer({ entry: 'server/check-environment.ts' })
  if (spawnSync(...run(check, { stdio: 'inherit' })).status !== 0) process.exit(1)
  const builds = [
    compileServer(),
    buildConsole(),
    ensureBuilt('h5', {
      onStart: () => {
        const started = Date.now()
        print('Building the app (about a minute the first time) …')
        ticking = setInterval(() => print(`  … ${Math.round((Date.now() - started) / 1000)} s`), 10_000)
      },
    }),
  ]
  program = (await Promise.all(builds))[0]
} catch (error) {
  fail(error.message)
} finally {
  clearInterval(ticking)
}

/** Port of the operators' console, unless the environment says something about ports. */
const OPERATIONS_PORT = '8701'
const { NODE_ENV, PORT } = process.env
const ports = NODE_ENV === 'production' || PORT !== undefined ? {} : { OPERATIONS_PORT }
const platform = spawn(...run(program, { stdio: 'inherit', env: { ...ports, ...process.env } }))
for (const signal of ['SIGINT', 'SIGTERM']) {
  // Ctrl-C already reaches the platform; this process waits until it has closed its database.
  process.on(signal, () => {
    if (signal === 'SIGTERM') platform.kill(signal)
  })
}
platform.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
