import { readConfig } from './config/config'
import { assertStartable } from './start-checks'
import { StartError } from './start-error'

/** Checks the environment of a start in a second, before the app is built. */
const check = async (): Promise<void> => assertStartable(readConfig(process.env))

check().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
