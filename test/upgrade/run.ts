/**
 * Upgrades one of two processes while members use both. The old version is from the project's history, before the
 * newest migration. The current version uses the same PostgreSQL and migrates it, while the old version continues to
 * serve.
 *
 *     TEST_DATABASE_URL=postgres://… npm run test:upgrade
 *
 * Options: UPGRADE_MEMBERS (40), UPGRADE_SECONDS of load (45). Needs the project's history, and a PostgreSQL.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onlyRow } from '../../server/database/database'
import { MIGRATIONS } from '../../server/database/migrate'
import { mixedLoad } from '../support/load/mixed-load'
import type { Person } from '../support/load/people'
import { startLoaded } from '../support/load/processes'
import { proveStopped } from '../support/load/proof'
import { TEST_DATABASE_URL } from '../support/platform/database'
import { startProcess } from '../support/platform/process'

const ROOT = path.resolve(__dirname, '../..')
const FOLDER = 'server/database/migrations'
const SETTLE = 'test/upgrade/settle.ts'
const numberOf = (name: string, otherwise: number): number => Number(process.env[name] || otherwise)
const MEMBERS = numberOf('UPGRADE_MEMBERS', 40)
const SECONDS = numberOf('UPGRADE_SECONDS', 45)

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Returns the last revision without the newest migration; undefined if this clone's history is too short. */
const revisionBefore = (): string | undefined => {
  const { name } = onlyRow(MIGRATIONS.slice(-1))
  try {
    const added = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '-1', '--', `${FOLDER}/${name}`)
    return git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`)
  } catch {
    return undefined
  }
}

const checkOut = (revision: string): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boex-before-'))
  const archive = execFileSync('git', ['archive', revision], { cwd: ROOT, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, path.dirname(SETTLE)), { recursive: true })
  copyFileSync(path.join(ROOT, SETTLE), path.join(folder, SETTLE))
  return folder
}

const settleIn = async (root: string, environment: Record<string, string>, members: number): Promise<Person[]> => {
  const settling = startProcess(environment, SETTLE, [String(members)], root)
  const code = await settling.ended()
  const { stdout, stderr } = settling.output()
  if (code !== 0) throw new Error(`the version before takes no members: ${stderr}`)
  return JSON.parse(stdout)
}

const run = async (): Promise<void> => {
  if (TEST_DATABASE_URL === '') return console.log('skipped: no TEST_DATABASE_URL')
  const revision = revisionBefore()
  if (revision === undefined) return console.log('skipped: this clone has no version before the newest migration')
  const root = checkOut(revision)
  try {
    console.log(`from ${git('log', '-1', '--format=%h (%cs)', revision)} to the present version`)
    const settle = (environment: Record<string, string>, members: number) => settleIn(root, environment, members)
    const platform = await startLoaded('postgresql', MEMBERS, {}, undefined, { root, settle })
    try {
      const interrupt = () => platform.killSecond('SIGTERM')
      const findings = await mixedLoad(platform, { seconds: SECONDS, interrupt })
      await platform.stop()
      const { held, says } = await proveStopped(platform.environment)
      findings.push({ what: 'the ledger is proved afterwards', held, figures: says })
      for (const { what, held: kept, figures } of findings)
        console.log(`${kept ? 'held ' : 'BROKE'}  ${what}: ${figures}`)
      process.exitCode = findings.every((finding) => finding.held) ? 0 : 1
    } finally {
      await platform.remove()
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
