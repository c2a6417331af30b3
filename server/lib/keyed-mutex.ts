import { Mutex } from 'async-mutex'

const mutexes = new Map<string, Mutex>()

/**
 * Runs work for a key when whatever was begun for it before, in this process, has ended. Tries at a password are counted
 * before they are looked at; those that are right would count against each other if they were looked at together, and
 * those of a process that ends meanwhile would stay counted.
 */
export const runExclusive = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
  const mutex = mutexes.get(key) ?? new Mutex()
  mutexes.set(key, mutex)
  try {
    return await mutex.runExclusive(work)
  } finally {
    if (!mutex.isLocked()) mutexes.delete(key)
  }
}
