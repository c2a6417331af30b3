import { testOn } from './fixture'
import { runSeededPlatform } from './seeded-platform'

const runSeeded = () => runSeededPlatform()

/**
 * The fixture of flows that need members with a past.
 * @param options whether the platform is shared with other files, as by those that look and change nothing of account
 */
export const seededTest = (options: { shared?: boolean } = {}) => testOn(runSeeded, options)
