import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')
const HOST = path.resolve(__dirname, '..')
const CACHE = path.join(ROOT, '.cache/mini-program')
/** Days after which a cache file is deleted. */
const LONGEST_DAYS = 7
const DAY_MILLISECONDS = 86_400_000

let ownFingerprint: string | undefined

/** Returns a hash of the compiler: the host's sources and every dependency's version. */
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

/** Returns a hash of the files of a package, their paths and contents. */
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
 * Returns a value cached for all processes and runs; makes it again when its inputs or the host have changed.
 * @param from identifies the inputs, in addition to the host's sources
 * @param make returns a value that JSON can represent
 */
export const cached = async <T>(kind: string, from: string, make: () => T | Promise<T>): Promise<T> => {
  const key = createHash('sha256').update(`${fingerprintOfHost()}\0${from}`).digest('hex')
  const file = path.join(CACHE, `${kind}-${key}.json`)
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as T
  const made = await make()
  fs.mkdirSync(CACHE, { recursive: true })
  removeOutdated()
  // Written under a temporary name first, because another process must never read half of it.
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, JSON.stringify(made))
  fs.renameSync(own, file)
  return made
}
