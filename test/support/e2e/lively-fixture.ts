import { testOn } from './fixture'
import { runLivelyPlatform } from './lively-platform'

const runLively = () => runLivelyPlatform()

/**
 * The fixture of flows that need members with a past.
 * @param options whether the platform is shared with other files, as by those that look and change nothing of account
 */
export const livelyTest = (options: { shared?: boolean } = {}) => testOn(runLively, options)
