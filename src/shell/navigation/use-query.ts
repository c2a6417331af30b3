import type { RouteParameters } from './address'

/** Nothing to do: a mini-program's page has no visible address. */
export const useQuery = (_query: () => RouteParameters): void => undefined
