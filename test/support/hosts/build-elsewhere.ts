import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')
const COPY = path.join(ROOT, '.cache', 'other-origin')
/** Source files of a build, by the same rule as in scripts/stale-build.mjs. */
const SOURCES =
  /^(?:src|config|types|scripts|babel\.config\.js|package(?:-lock)?\.json|project\..*json|tsconfig\..*json|tsconfig\.json)$/

/**
 * Builds the web app for a platform at another origin, as an operator does. Builds in a copy of the sources, so that
 * the app of this checkout remains unchanged.
 * @param api origin of the platform
 * @returns the folder of the built app
 */
export const buildFor = (api: string): string => {
  fs.mkdirSync(COPY, { recursive: true })
  for (const name of fs.readdirSync(ROOT).filter((entry) => SOURCES.test(entry))) {
    fs.rmSync(path.join(COPY, name), { recursive: true, force: true })
    fs.cpSync(path.join(ROOT, name), path.join(COPY, name), { recursive: true })
  }
  const modules = path.join(COPY, 'node_modules')
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(ROOT, 'node_modules'), modules)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', 'h5'], {
    cwd: COPY,
    env: { ...process.env, TARO_APP_API_BASE_URL: api },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  return path.join(COPY, 'dist/h5')
}
