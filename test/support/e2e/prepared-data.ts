import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { programOf } from '../platform/process'

const ROOT = path.resolve(__dirname, '../../..')
const FOLDER = path.join(ROOT, '.cache/prepared')
/**
 * Lifetime of prepared data, in milliseconds. Seeded members stay active, so each period has separate data. A run keeps
 * to the period in which it began (`TESTS_BEGAN_AT`), because seeding takes longer than a test waits for its platform.
 */
const PERIOD_MILLISECONDS = 30 * 60_000
/** No run lasts this many periods, so older data is unused. */
const PERIODS_KEPT = 4

/** Returns a hash of the compiled platform that made the data. */
const stamp = (): string => {
  const program = programOf('server/main.ts').at(-1) ?? ''
  return createHash('sha256')
    .update(fs.readFileSync(path.resolve(ROOT, program)))
    .digest('hex')
    .slice(0, 16)
}

/** Removes data that no run uses any more. */
const forgetOld = (): void => {
  const before = Date.now() - PERIODS_KEPT * PERIOD_MILLISECONDS
  for (const name of fs.readdirSync(FOLDER)) {
    const folder = path.join(FOLDER, name)
    if ((fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? before) < before) {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** A data folder that is made once and copied for each platform that starts from it. */
export interface PreparedData<Notes> {
  readonly folder: string
  /** Notes that `make` returned, stored next to the data. */
  readonly notes: Notes
}

/**
 * Returns a folder of data under a name, and creates it if it is missing. Several processes may create it at the same
 * time, because each renames a complete folder into place.
 * @param make fills a folder as a closed platform leaves it
 */
export const preparedData = async <Notes>(
  name: string,
  make: (folder: string) => Promise<Notes>,
): Promise<PreparedData<Notes>> => {
  // Never replaced in place: another process may be copying from it.
  const period = Math.floor(Number(process.env.TESTS_BEGAN_AT ?? Date.now()) / PERIOD_MILLISECONDS)
  const target = path.join(FOLDER, `${name}-${stamp()}-${period}`)
  const notesFile = path.join(target, 'notes.json')
  if (!fs.existsSync(notesFile)) {
    fs.mkdirSync(FOLDER, { recursive: true })
    forgetOld()
    const own = fs.mkdtempSync(`${target}-`)
    const notes = await make(path.join(own, 'data'))
    fs.writeFileSync(path.join(own, 'notes.json'), JSON.stringify(notes ?? null))
    try {
      fs.renameSync(own, target)
    } catch (error) {
      fs.rmSync(own, { recursive: true, force: true })
      if (!fs.existsSync(notesFile)) throw error
    }
  }
  return { folder: path.join(target, 'data'), notes: JSON.parse(fs.readFileSync(notesFile, 'utf8')) as Notes }
}
