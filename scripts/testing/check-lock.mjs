// Checks that `npm ci` accepts package-lock.json, by the oldest supported npm and by the npm that runs this. npm 10 also
// resolves optional peers that npm 11 leaves out, so a lock written by npm 11 may lack packages that npm 10 asks for.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT, runCommand } from './run-command.mjs'

/** Ships with the oldest supported Node. */
const OLDEST_NPM = '10.8.2'
const STAMP = path.join(ROOT, '.cache/lock-checked')

const fingerprint = () => {
  const hash = createHash('sha256')
  const packages = fs.readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`)
  const manifests = ['.', 'server', ...packages].map((folder) => `${folder}/package.json`)
  for (const file of [...manifests, 'package-lock.json', '.npmrc', 'scripts/testing/check-lock.mjs']) {
    hash.update(fs.readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

/**
 * Runs `npm ci --dry-run` with both versions; skipped when neither the manifest nor the lock has changed since it passed.
 * @param {(text: string) => void} write receives the output of npm
 * @returns {Promise<boolean>} whether both accept the lock
 */
export const checkLock = async (write) => {
  const wanted = fingerprint()
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === wanted) return true
  const versions = [
    ['npm', ['ci', '--dry-run']],
    ['npx', ['--yes', `npm@${OLDEST_NPM}`, 'ci', '--dry-run']],
  ]
  for (const [command, args] of versions) {
    const { code } = await runCommand(command, args, { write })
    if (code !== 0) {
      write(`${[command, ...args].join(' ')} refuses package-lock.json\n`)
      return false
    }
  }
  fs.mkdirSync(path.dirname(STAMP), { recursive: true })
  fs.writeFileSync(STAMP, wanted)
  return true
}
