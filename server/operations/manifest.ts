import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { StartError } from '../lib/start-error'

export const MANIFEST = 'manifest.json'

const ManifestSchema = v.object({
  format: v.literal(1),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** Names of the migrations that the database had. */
  migrations: v.array(v.string()),
  /** SHA-256 of each file, in hexadecimal, by its path below the backup with slashes. */
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})

/** Description of a backup, stored with it. */
export type Manifest = v.InferOutput<typeof ManifestSchema>

const sha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Every file below a folder by its path with slashes, except the manifest itself. */
export const hashFiles = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: [string, string][] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    if (name !== MANIFEST) hashes.push([name, await sha256(file)])
  }
  return Object.fromEntries(hashes.sort(([left], [right]) => (left < right ? -1 : 1)))
}

const parse = (text: string): Manifest | undefined => {
  try {
    const read = v.safeParse(ManifestSchema, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a backup's manifest and holds every file against it.
 * @throws StartError when it is no backup, or a file of it is missing, changed or one too many
 */
export const verifiedManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => '')
  const manifest = parse(text)
  if (!manifest) throw new StartError(`${folder} is no backup of this platform.`)
  const found = await hashFiles(folder)
  for (const name of new Set([...Object.keys(manifest.files), ...Object.keys(found)])) {
    if (manifest.files[name] !== found[name]) {
      throw new StartError(`The backup ${folder} is damaged: ${name} is not what was written.`)
    }
  }
  return manifest
}
