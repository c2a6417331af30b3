import type { RouteKey } from '@/routes'
import type { RouteParameters } from './address'

/** Nothing to do: a mini-program's page has no visible address. */
export const replaceQuery = (_route: RouteKey, _parameters: RouteParameters): void => undefined
