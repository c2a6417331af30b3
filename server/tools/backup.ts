/**
 * Writes database, chain and uploads of a stopped platform with embedded data into a new folder.
 *
 *     npm run backup -- FOLDER
 */
import path from 'node:path'
import { readConfig } from '../config/config'
import { StartError } from '../lib/start-error'
import { writeBackup } from '../operations/backup'

const run = async (): Promise<void> => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new StartError('Usage: npm run backup -- FOLDER')
  await writeBackup(readConfig(process.env), path.resolve(folder))
  console.log(`Written: ${path.resolve(folder)}`)
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
