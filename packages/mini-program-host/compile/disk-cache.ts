import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The repository. */
const ROOT = path.resolve(__dirname, '../../..')
const HOST = path.resolve(__dirname, '..')
const CACHE = path.join(ROOT, '.cache/mini-program')
/** Days after which what nobody asked for any more goes. */
const LONGEST_DAYS = 7
const DAY_MILLISECONDS = 86_400_000

let ownFingerprint: string | undefined

/** What compiles: the host's own sources, and every dependency's version. */
const fingerprintOfHost = (): string => {
  if (ownFingerprint !== undefined) return ownFingerprint
  const hash = createHash('sha256').update(fs.readFileSync(path.join(ROOT, 'package-lock.json')))
  const sources = fs
    .readdirSync(HOST, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|css|html)$/.test(file))
    .sort()
  for (const file of sources) hash.update(`${file}\0`).update(fs.readFileSync(path.join(HOST, file)))
  ownFingerprint = hash.digest('hex')
  return ownFingerprint
}

/** What the files of a package are told apart by. */
export const fingerprintOf = (root: string, files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = fs.readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const removeOutdated = (): void => {
  for (const name of fs.readdirSync(CACHE)) {
    const file = path.join(CACHE, name)
    // Another process may have removed it.
    const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - written > LONGEST_DAYS * DAY_MILLISECONDS) fs.rmSync(file, { force: true })
  }
}

/**
 * Makes something once for all processes and runs, unless what it is made from, or with, has changed.
 * @param from what it is made from, besides the host's own sources
 * @param make answers what can be written as JSON
 */
export const cached = async <T>(kind: string, from: string, make: () => T | Promise<T>): Promise<T> => {
  const key = createHash('sha256').update(`${fingerprintOfHost()}\0${from}`).digest('hex')
  const file = path.join(CACHE, `${kind}-${key}.json`)
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as T
  const made = await make()
  fs.mkdirSync(CACHE, { recursive: true })
  removeOutdated()
  // Under a name of its own first: another process must never read half of it.
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, JSON.stringify(made))
  fs.renameSync(own, file)
  return made
}
