import { prepareAll, prepareQuick } from './prepared-platforms'

// Idle platform hosts would keep this process open.
const prepare = process.argv.includes('quick') ? prepareQuick : prepareAll
prepare().then(() => process.exit())
