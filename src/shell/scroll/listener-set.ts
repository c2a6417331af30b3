/** Listeners that come and go. */
export interface ListenerSet<T> {
  /** Answers the function that takes it out again. */
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
