import type { RootStore } from '../root-store'

/**
 * Returns the getter of a store that only some screens need. The store is made at its first use, so that the first
 * screen does not load it.
 */
export const storeOf = <Store extends object>(make: (stores: RootStore) => Store): ((stores: RootStore) => Store) => {
  const made = new WeakMap<RootStore, Store>()
  return (stores) => {
    const store = made.get(stores) ?? make(stores)
    made.set(stores, store)
    return store
  }
}
