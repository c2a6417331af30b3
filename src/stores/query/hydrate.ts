import type { Answer, QueryCache, QueryKey } from './query-cache'

/** Puts what is known before the first call into the cache. */
export const hydrate = (
  cache: QueryCache,
  stored: readonly { readonly key: QueryKey; readonly answer: Answer<unknown> }[],
): void => {
  for (const { key, answer } of stored) cache.write(key, answer)
}
