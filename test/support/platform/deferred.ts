/** A promise with its resolver. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
}

export const deferred = <Value = void>(): Deferred<Value> => {
  let resolver: ((value: Value) => void) | undefined
  const promise = new Promise<Value>((resolve) => {
    resolver = resolve
  })
  return { promise, resolve: (value) => resolver?.(value) }
}
