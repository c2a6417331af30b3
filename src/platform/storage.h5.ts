import type { Storage } from './ports'

export type { Storage } from './ports'

/** The browser's local storage; blocked or full storage is answered for, never thrown. */
export const createStorage = (): Storage => ({
  read(key) {
    try {
      return window.localStorage.getItem(key) ?? undefined
    } catch {
      // Access itself throws where the person blocked it: the visit goes on as a first one.
      return undefined
    }
  },
  write(key, text) {
    try {
      window.localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      window.localStorage.removeItem(key)
    } catch {
      // A browser that does not let us remove does not let us read either: there is nothing more to do.
    }
  },
  onExternalChange(key, listener) {
    // A null key means that everything was cleared.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
})
