import type { PackageDescription } from '../../configuration'
import { declaredCall } from '../../declarations/declared-call'
import type { Journal } from '../journal'
import type { Calls } from './call'

/** Members of `wx` that are not calls. */
const VALUES = new Set(['env'])

/** Rejects a call that this host lacks, and records it. */
export const refusing =
  (journal: Journal) =>
  (name: string): never => {
    const error = new Error(`wx.${name} is not in this host`)
    journal.error(error)
    throw error
  }

type Known = Pick<PackageDescription, 'knownCalls' | 'declarations'>

/**
 * Returns the package's `wx`: the host's calls, checked against the vendor's declarations. All other calls of real
 * hosts throw with their name. Both kinds of errors are recorded, so that a `catch` cannot hide them.
 */
export const assembleWx = (calls: Calls, { knownCalls, declarations }: Known, journal: Journal): Calls => {
  const refuse = refusing(journal)
  const watch = {
    onWrongKind: (words: string) => journal.error(new Error(`wx.${words}`)),
    onDefect: (words: string) => journal.error(new Error(`wx.${words}`)),
    onUndeclared: (words: string): never => {
      const error = new Error(`wx.${words}`)
      journal.error(error)
      throw error
    },
  }
  const declared = Object.entries(calls).map(([name, call]) => {
    const declaration = declarations[name]
    return [
      name,
      declaration && typeof call === 'function'
        ? declaredCall(name, call as (...given: unknown[]) => unknown, declaration, watch)
        : call,
    ]
  })
  const missing = knownCalls.filter((name) => !(name in calls) && name !== 'canIUse')
  const wx: Calls = {
    ...Object.fromEntries(missing.map((name) => [name, () => refuse(name)])),
    ...Object.fromEntries(declared),
    canIUse: (schema: string) => {
      const [name = ''] = schema.split('.')
      if (missing.includes(name)) refuse(name)
      return name in calls && !VALUES.has(name)
    },
  }
  return wx
}
