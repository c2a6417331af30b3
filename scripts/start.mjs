// npm start: builds what is stale, then runs the platform, which serves app, API, socket and chain on one origin.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileServer } from './compile-server.mjs'
import { ensureBuilt } from './stale-build.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = 20

const say = (text) => process.stdout.write(`${text}\n`)
const fail = (text) => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`BOEX needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`)
}

let ticking
let program
try {
  const builds = [
    compileServer(),
    ensureBuilt('h5', {
      onStart: () => {
        const started = Date.now()
        say('Building the app (about a minute the first time) …')
        ticking = setInterval(() => say(`  … ${Math.round((Date.now() - started) / 1000)} s`), 10_000)
      },
    }),
  ]
  program = (await Promise.all(builds))[0]
} catch (error) {
  fail(error.message)
} finally {
  clearInterval(ticking)
}

const platform = spawn(process.execPath, ['--enable-source-maps', program], { cwd: ROOT, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) {
  // Ctrl-C reaches the platform by itself; what it needs is time to close its database.
  process.on(signal, () => {
    if (signal === 'SIGTERM') platform.kill(signal)
  })
}
platform.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
