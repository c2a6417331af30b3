import type { Storage } from '../ports'

export type { Storage } from '../ports'

/**
 * The browser's local storage. It never throws if storage is blocked or full. Refused text goes into session storage,
 * because a running payment must survive a reload.
 */
export const createStorage = (): Storage => ({
  read(key) {
    try {
      return window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key) ?? undefined
    } catch {
      // Access itself throws if the person blocked it: the visit continues as a first one.
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
        // Nothing is stored here: the visit continues from memory.
      }
      return false
    }
  },
  remove(key) {
    try {
      window.localStorage.removeItem(key)
      window.sessionStorage.removeItem(key)
    } catch {
      // A browser that refuses to remove also refuses to read, so no stale data can appear.
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
