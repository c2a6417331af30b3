import { Mutex } from 'async-mutex'

const locks = new Map<string, Mutex>()

/**
 * Works for a subject when whatever was begun for it before, in this process, has ended. Tries at a password are counted
 * before they are looked at; those that are right would count against each other if they were looked at together, and
 * those of a process that ends meanwhile would stay counted.
 */
export const oneAfterAnother = async <Result>(subject: string, work: () => Promise<Result>): Promise<Result> => {
  const lock = locks.get(subject) ?? new Mutex()
  locks.set(subject, lock)
  try {
    return await lock.runExclusive(work)
  } finally {
    if (!lock.isLocked()) locks.delete(subject)
  }
}
