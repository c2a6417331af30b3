import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { composePage } from './first-screen/compose-page.mjs'
import { precompress } from './precompress.mjs'
import { buildServiceWorker } from './service-worker.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const SOURCES = [
  'src',
  'config',
  'types',
  'babel.config.js',
  'package-lock.json',
  'scripts/precompress.mjs',
  'scripts/service-worker.mjs',
  'scripts/first-screen',
  'project.config.json',
  'project.alipay.json',
  'project.jd.json',
  'project.qq.json',
  'project.swan.json',
  'project.tt.json',
  'tsconfig.json',
]
/** Environment variables that a build depends on. */
const VARIABLES = ['SIGN_KEY', 'TARO_APP_API_BASE_URL']

const files = (entry) => {
  const full = path.join(ROOT, entry)
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [entry]
  return fs
    .readdirSync(full)
    .sort()
    .flatMap((name) => files(path.join(entry, name)))
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  for (const file of SOURCES.flatMap(files)) {
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

/**
 * The bundler creates many short-lived objects. With little space for them, garbage collection takes a tenth of a
 * build.
 */
const YOUNG_SPACE = '--max-semi-space-size=64'

/** A build named `…-development` also includes the developer's scenarios and gallery. */
const DEVELOPMENT = /-development$/

const build = (name, onOutput) =>
  new Promise((resolve, reject) => {
    const target = name.replace(DEVELOPMENT, '')
    const child = spawn(
      process.execPath,
      [YOUNG_SPACE, 'node_modules/@tarojs/cli/bin/taro', 'build', '--type', target],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          TARO_ENV: target,
          TARO_APP_DEVELOPMENT: DEVELOPMENT.test(name) ? 'yes' : '',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    const take = (chunk) => {
      output += chunk
      onOutput?.(String(chunk))
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', reject)
    child.on('close', (code) => {
      // Taro exits with 0 after some failed builds, so its output and the missing artefact have to be checked.
      const entry = path.join(ROOT, 'dist', name, target === 'h5' ? 'index.html' : 'app.json')
      if (code === 0 && fs.existsSync(entry) && !/Module build failed|Failed to compile|✖ /.test(output)) resolve()
      else reject(new Error(`the ${name} build failed:\n${output.slice(-6000)}`))
    })
  })

/**
 * Builds a target if any of its sources has changed since the last build.
 * @returns whether it was built now
 */
export const ensureBuilt = async (target, { onStart, onOutput } = {}) => {
  const stamp = path.join(ROOT, '.cache', 'built', target)
  const wanted = fingerprint()
  const artefact = path.join(ROOT, 'dist', target)
  if (fs.existsSync(artefact) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return false
  onStart?.()
  fs.rmSync(stamp, { force: true })
  fs.rmSync(artefact, { recursive: true, force: true })
  await build(target, onOutput)
  if (target.startsWith('h5')) {
    await composePage(artefact, path.join(ROOT, '.cache', `${target}-chunks.json`))
    await buildServiceWorker(artefact)
    await precompress(artefact, { tight: !DEVELOPMENT.test(target) })
  }
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, wanted)
  return true
}
