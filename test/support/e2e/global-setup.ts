import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')

/** The tests run on what is built: builds it where it is stale. */
export default function buildWhatIsStale(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', 'h5'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}
