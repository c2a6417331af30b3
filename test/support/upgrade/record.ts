/**
 * Writes down what the platform asks of its database, for a version with other migrations to be held against:
 * `npm run migration -- NAME` does so before a migration is begun.
 */
import path from 'node:path'
import { onlyRow } from '../../../server/database/database'
import { openEmbedded } from '../../../server/database/embedded'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { CACHE_FOLDER } from '../../../server/database/open'
import { startPlatform } from '../platform/start-platform'
import { balancesOf, recordStatements, writeTranscript } from './transcript'
import { beginLife } from './whole-life'

const FILE = path.resolve(__dirname, '../../server/migrations/statements-before.jsonl')

const record = async (): Promise<void> => {
  const { database, units } = recordStatements(await openEmbedded(undefined, CACHE_FOLDER))
  await migrate(database)
  units.splice(0)
  const platform = await startPlatform({ database })
  const live = await beginLife(platform)
  // The second time there are records of the first.
  for (let time = 0; time < 2; time += 1) await live()
  // A platform that closes asks a little more.
  await platform.close()
  writeTranscript(FILE, { migration: onlyRow(MIGRATIONS.slice(-1)).name, units, balances: await balancesOf(database) })
  await database.close()
  console.log(`${path.relative(process.cwd(), FILE)}: ${units.length} transactions`)
}

record().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
