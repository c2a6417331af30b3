import type { RouteParameters } from '../navigation/address'

/** A page as it is sent on in a chat. */
export interface HostCard {
  readonly title: string
  readonly parameters?: RouteParameters
}
