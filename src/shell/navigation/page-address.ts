import type { RouteKey } from '@/routes'
import type { RouteParameters } from './address'

// A mini-program's page has no visible address, and the host keeps the pages that Back leads to.

/** Always empty: covered pages need no key. */
export const historyKey = (): string => ''

/** Does nothing. */
export const replaceQuery = (_route: RouteKey, _parameters: RouteParameters): void => undefined

/** Does nothing. */
export const useQuery = (_query: () => RouteParameters): void => undefined
