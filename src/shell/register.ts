/** Things that come and go. */
export interface Register<T> {
  /** Answers the function that takes it out again. */
  add(item: T): () => void
  all(): T[]
}

export const createRegister = <T>(): Register<T> => {
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
