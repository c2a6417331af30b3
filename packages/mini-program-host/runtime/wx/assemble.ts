import type { Journal } from '../journal'
import type { Calls } from './call'

/** What `wx` holds besides calls. */
const VALUES = new Set(['env'])

/** Refuses what this host lacks, and writes it down. */
export const refusing =
  (journal: Journal) =>
  (name: string): never => {
    const error = new Error(`wx.${name} is not in this host`)
    journal.error(error)
    throw error
  }

/**
 * The `wx` of a package: what the host has, and for everything else real hosts offer a call that throws with its name
 * and is written down, so that nothing missing passes unseen behind somebody's `catch`.
 */
export const assembleWx = (calls: Calls, knownCalls: readonly string[], journal: Journal): Calls => {
  const refuse = refusing(journal)
  const missing = knownCalls.filter((name) => !(name in calls) && name !== 'canIUse')
  const wx: Calls = {
    ...Object.fromEntries(missing.map((name) => [name, () => refuse(name)])),
    ...calls,
    canIUse: (schema: string) => {
      const [name = ''] = schema.split('.')
      if (missing.includes(name)) refuse(name)
      return name in calls && !VALUES.has(name)
    },
  }
  return wx
}
