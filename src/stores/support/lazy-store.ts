import type { Persistence } from '../persistence'

/**
 * Returns the getter of a store that only some screens need. The store is made at its first use, so that the first
 * screen does not load it.
 */
export const lazyStore = <Stores extends { readonly persistence: Persistence }, Store extends object>(
  make: (stores: Stores) => Store,
): ((stores: Stores) => Store) => {
  const made = new WeakMap<Persistence, Store>()
  return (stores) => {
    const store = made.get(stores.persistence) ?? make(stores)
    made.set(stores.persistence, store)
    return store
  }
}
