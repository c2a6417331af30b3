import type { RouteParameters } from '../navigation/address'

/** Share card of a page in a chat. */
export interface HostCard {
  readonly title: string
  readonly parameters?: RouteParameters
}
