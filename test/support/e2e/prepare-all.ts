import { prepareAll } from './prepared-platforms'

// Hosts without a platform stay open for the next one, which nobody here will ask for.
prepareAll().then(() => process.exit())
