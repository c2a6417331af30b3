import type { Updates } from '../ports'

export type { Updates } from '../ports'

/** The version that was fetched anew for in this visit: where it did not come, nobody is sent there twice. */
const KEY = 'boex-update'

const tried = (): string | null => {
  try {
    return window.sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** A page is fetched anew, past the caches in which wallet browsers keep pages for months. */
export const createUpdates = (): Updates => ({
  whenReady(served, ready) {
    if (served !== undefined && tried() !== served) ready()
  },
  start(served = '') {
    try {
      window.sessionStorage.setItem(KEY, served)
    } catch {
      // Without it the note may come again, which harms nobody.
    }
    const { pathname, hash } = window.location
    window.history.replaceState(null, '', `${pathname}?build=${encodeURIComponent(served)}${hash}`)
    window.location.reload()
  },
})
