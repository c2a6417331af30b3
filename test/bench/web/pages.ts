import { routes, TAB_KEYS } from '../../../src/routes'

/** What is measured: the five tabs, login and a purchase. */
export const PAGES = [...TAB_KEYS, 'login', 'buyVc'] as const satisfies readonly (keyof typeof routes)[]

export type PageKey = (typeof PAGES)[number]

export const addressOf = (url: string, key: keyof typeof routes): string => `${url}/#/${routes[key].path}`

/** What the app keeps of somebody who was here before, as its storage holds it; undefined: somebody new. */
export type StoredState = string | undefined

/** The middle one; of an even number the upper of the two. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
