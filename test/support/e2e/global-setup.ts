import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { forgetCalls } from './calls'
import { prepareEmpty } from './platform'

/** `npm test` builds what its files need; a run through Playwright needs both builds. */
const BUILDS = process.env.BUILT === undefined ? ['h5', 'h5-development'] : []

const ROOT = path.resolve(__dirname, '../../..')

const run = (...words: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  return stdout.trim()
}

/** Builds the app and compiles the platform before the first test. Other prepared data is made by the first test that needs it. */
export default async function makeReady(): Promise<void> {
  forgetCalls()
  process.env.TESTS_BEGAN_AT ??= String(Date.now())
  for (const target of BUILDS) run('scripts/build.mjs', target)
  process.env.COMPILED_PROGRAMS ??= run('scripts/testing/compile-programs.mjs')
  await prepareEmpty()
}
