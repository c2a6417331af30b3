import type { Scanner } from '../ports'

/** Scans with the page's camera. The scanner's code loads at the first scan. */
export const createScanner = (): Scanner => ({
  async scan(words) {
    const { scanInView } = await import(/* webpackChunkName: "scan" */ './scan-view.h5')
    return scanInView(words)
  },
})
