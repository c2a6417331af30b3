import type { Updates } from '../ports'

export type { Updates } from '../ports'

/** Version of this visit's reload. If the reload did not bring that version, the app does not offer it again. */
const KEY = 'boex-update'

const tried = (): string | null => {
  try {
    return window.sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Reloads the page with a new query, because wallet browsers cache pages for months. */
export const createUpdates = (): Updates => ({
  whenReady(served, ready) {
    if (served !== undefined && tried() !== served) ready()
  },
  start(served = '') {
    try {
      window.sessionStorage.setItem(KEY, served)
    } catch {
      // Without it the app may offer the update again, which is harmless.
    }
    const { pathname, hash } = window.location
    window.history.replaceState(null, '', `${pathname}?build=${encodeURIComponent(served)}${hash}`)
    window.location.reload()
  },
})
