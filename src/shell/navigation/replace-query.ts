import type { RouteKey } from '@/routes'
import type { RouteParameters } from './address'

/** Does nothing: a mini-program's page has no visible address. */
export const replaceQuery = (_route: RouteKey, _parameters: RouteParameters): void => undefined
