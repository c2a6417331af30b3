import type { Storage } from '../ports'

export type { Storage } from '../ports'

/**
 * The browser's local storage; blocked or full storage is answered for, never thrown. What it refuses to take is kept
 * for as long as the tab is there: a payment under way must outlive a reload.
 */
export const createStorage = (): Storage => ({
  read(key) {
    try {
      return window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key) ?? undefined
    } catch {
      // Access itself throws where the person blocked it: the visit goes on as a first one.
      return undefined
    }
  },
  write(key, text) {
    try {
      window.localStorage.setItem(key, text)
      window.sessionStorage.removeItem(key)
      return true
    } catch {
      try {
        window.sessionStorage.setItem(key, text)
      } catch {
        // Nothing is kept here: the visit goes on from memory.
      }
      return false
    }
  },
  remove(key) {
    try {
      window.localStorage.removeItem(key)
      window.sessionStorage.removeItem(key)
    } catch {
      // A browser that does not let us remove does not let us read either: there is nothing more to do.
    }
  },
  onExternalChange(key, listener) {
    // A null key means that everything was cleared.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener(event.newValue ?? undefined)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
})
