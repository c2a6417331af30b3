/**
 * Puts a backup into a data folder that has none yet.
 *
 *     npm run restore -- FOLDER
 */
import path from 'node:path'
import { readConfig } from '../config/config'
import { StartError } from '../lib/start-error'
import { restoreBackup } from '../operations/backup'

const run = async (): Promise<void> => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new StartError('Usage: npm run restore -- FOLDER')
  await restoreBackup(readConfig(process.env), path.resolve(folder))
  console.log(`Restored: ${path.resolve(folder)}`)
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
