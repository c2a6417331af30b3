// npm run preview:weapp: builds the mini-program if stale, finds or starts a platform, shows the package in a browser.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './stale-build.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const PLATFORM = process.env.TARO_APP_API_BASE_URL ?? 'http://127.0.0.1:8700'
const LOCAL = /^http:\/\/(127\.0\.0\.1|localhost):(\d+)$/
const GLANCE_MILLISECONDS = 300
const STOPPING_MILLISECONDS = 12_000

const print = (text) => process.stdout.write(`${text}\n`)
const children = new Set()
let stopping = false

/** Stops all started processes, after one has ended or on Ctrl-C. The platform needs time to close its database. */
const stop = (code) => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  const leave = () => process.exit(code)
  setTimeout(leave, STOPPING_MILLISECONDS).unref()
  if (children.size === 0) leave()
  for (const child of children) child.once('exit', () => children.size === 0 && leave())
}

const start = (file, { args = [], env = {} } = {}) => {
  // A separate process group: Ctrl-C reaches only this process, which then stops the others once.
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  children.add(child)
  child.on('exit', (code) => {
    children.delete(child)
    stop(code ?? 1)
  })
}

const answers = async () => {
  try {
    return (await fetch(`${PLATFORM}/health`)).ok
  } catch {
    // The platform does not listen (yet).
    return false
  }
}

const ensurePlatform = async () => {
  if (await answers()) {
    print(`Using the platform that runs at ${PLATFORM}.`)
    return
  }
  const port = LOCAL.exec(PLATFORM)?.[2]
  if (!port) throw new Error(`No platform answers at ${PLATFORM}. Start it, or leave TARO_APP_API_BASE_URL away.`)
  print('Starting the platform …')
  start('server/main.ts', { env: { PORT: port } })
  while (!stopping && !(await answers())) await new Promise((resolve) => setTimeout(resolve, GLANCE_MILLISECONDS))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))

try {
  await ensureBuilt('weapp', { onStart: () => print('Building the mini-program (about a minute) …') })
  await ensurePlatform()
  if (!stopping) start('packages/mini-program-host/preview/main.ts', { args: ['dist/weapp', PLATFORM] })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  stop(1)
}
