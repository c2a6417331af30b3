import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { forgetCalls } from './calls'

const ROOT = path.resolve(__dirname, '../../..')

/** The tests run on what is built: builds it where it is stale. */
export default function buildWhatIsStale(): void {
  if (process.env.CALLS_OF_EARLIER_FLOWS !== 'keep') forgetCalls()
  for (const target of ['h5', 'h5-development']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', target], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
  }
}
