import { routes, TAB_KEYS } from '../../../src/routes'

/** Measured pages: the five tabs, login and a purchase. */
export const PAGES = [...TAB_KEYS, 'login', 'buyVc'] as const satisfies readonly (keyof typeof routes)[]

export type PageKey = (typeof PAGES)[number]

export const addressOf = (url: string, key: keyof typeof routes): string => `${url}/#/${routes[key].path}`

/** The app's stored state of a returning person; undefined for a new one. */
export type StoredState = string | undefined

/** Returns the median; for an even number of values, the upper one. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
