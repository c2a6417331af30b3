import type { Clock, Storage } from '@/platform/ports'
import type { Request } from '@/request/request'
import { Queries } from '@/stores/query/queries'
import { QueryCache } from '@/stores/query/query-cache'

export const memoryStorage = (): Storage & { texts: Map<string, string> } => {
  const texts = new Map<string, string>()
  return {
    texts,
    read: (key) => texts.get(key),
    write: (key, text) => {
      texts.set(key, text)
      return true
    },
    remove: (key) => {
      texts.delete(key)
    },
  }
}

/** Runs delayed work as soon as the caller yields, so that no test waits for real time. */
export const acceleratedClock = (): Clock => ({
  now: () => 1_800_000_000_000,
  setTimeout: (callback) => setTimeout(callback, 0),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback) => setInterval(callback, 0),
  clearInterval: (timer) => clearInterval(timer),
})

/** The cache of an app for one store. @param owner id of the current member, empty for a visitor */
export const queryCache = (owner = ''): QueryCache => new QueryCache(acceleratedClock(), () => owner)

/** Queries of an app for one model; nothing is stored. */
export const queriesOf = (request: Pick<Request, 'call'>, owner = ''): Queries =>
  new Queries(queryCache(owner), request, { keep: () => undefined })
