import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { forgetCalls } from './calls'
import { prepareAll } from './prepared-platforms'

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

/** What is slow to make is made before the first test: the built app, the compiled platform, prepared data, a browser. */
export default async function makeReady(): Promise<void> {
  forgetCalls()
  process.env.TESTS_BEGAN_AT ??= String(Date.now())
  for (const target of ['h5', 'h5-development']) run('scripts/build.mjs', target)
  process.env.COMPILED_PROGRAMS ??= run('scripts/testing/compile-programs.mjs')
  await prepareAll()
}
