import type { RouteParameters } from './address'

/** Does nothing: a mini-program's page has no visible address. */
export const useQuery = (_query: () => RouteParameters): void => undefined
