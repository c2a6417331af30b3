import type { PackageDescription } from '../../configuration'
import { declaredCall } from '../../declarations/declared-call'
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

type Known = Pick<PackageDescription, 'knownCalls' | 'declarations'>

/**
 * The `wx` of a package: what the host has, held to what the vendor declares of it, and for everything else real hosts
 * offer a call that throws with its name. Both are written down, so that nothing passes unseen behind somebody's `catch`.
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
