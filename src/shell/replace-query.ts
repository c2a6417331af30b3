import type { RouteKey } from '@/routes'
import type { RouteParameters } from './address'

/** A mini-program's page has no address that a person sees or keeps. */
export const replaceQuery = (_route: RouteKey, _parameters: RouteParameters): void => undefined
