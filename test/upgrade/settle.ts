/** Runs below `test/upgrade` of an older version: migrates that version's database, adds members and prints them. */
import { readConfig } from '../../server/config/config'
import { openDatabase } from '../../server/database/open'
import { settlePeople } from '../support/load/people'

const settle = async (): Promise<void> => {
  const database = await openDatabase(readConfig(process.env))
  const people = await settlePeople(database, Number(process.argv[2]), Math.floor(Date.now() / 1000))
  await database.close()
  process.stdout.write(JSON.stringify(people))
}

settle().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
