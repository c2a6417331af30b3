import { readConfig } from './config/config'
import { StartError } from './lib/start-error'
import { assertStartable } from './start-checks'

/** Checks the environment of a start in a second, before the app is built. */
const check = async (): Promise<void> => assertStartable(readConfig(process.env))

check().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
