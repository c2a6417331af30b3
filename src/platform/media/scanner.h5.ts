import type { Scanner } from '../ports'

/** The camera through the page; reader and picture are fetched when somebody scans. */
export const createScanner = (): Scanner => ({
  async scan(words) {
    const { scanInView } = await import(/* webpackChunkName: "scan" */ './scan-view.h5')
    return scanInView(words)
  },
})
