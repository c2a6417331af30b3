import type { RootStore } from '../root-store'

/**
 * A store that only some screens need: made for an app where it is first asked for, so that the first screen does not
 * fetch it.
 */
export const storeOf = <Store extends object>(make: (stores: RootStore) => Store): ((stores: RootStore) => Store) => {
  const made = new WeakMap<RootStore, Store>()
  return (stores) => {
    const store = made.get(stores) ?? make(stores)
    made.set(stores, store)
    return store
  }
}
