/**
 * Computes every balance again from the journal and says what does not agree. The embedded database must not be in use.
 *
 *     npm run ledger
 */
import path from 'node:path'
import { readConfig } from '../config'
import { lockFolder } from '../database/folder-lock'
import { proveLedger } from '../database/ledger'
import { openDatabase } from '../database/open'

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const release = config.databaseUrl === '' ? lockFolder(path.resolve(config.dataFolder)) : undefined
  try {
    const database = await openDatabase(config)
    try {
      const discrepancies = await proveLedger(database)
      for (const { what, subject } of discrepancies) console.error(`${what}: ${subject}`)
      if (discrepancies.length > 0) throw new Error(`The ledger does not agree in ${discrepancies.length} places.`)
      console.log('Every balance is the sum of its entries, and every coin sums to zero.')
    } finally {
      await database.close()
    }
  } finally {
    release?.()
  }
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
