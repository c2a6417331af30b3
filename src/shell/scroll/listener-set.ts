export interface ListenerSet<T> {
  /** Adds a listener. @returns a function that removes it */
  add(item: T): () => void
  all(): T[]
}

export const createListenerSet = <T>(): ListenerSet<T> => {
  const items = new Set<T>()
  return {
    add: (item) => {
      items.add(item)
      return () => {
        items.delete(item)
      }
    },
    all: () => [...items],
  }
}
