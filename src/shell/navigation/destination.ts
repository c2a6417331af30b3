import type { Feature } from '@/domain/host-features'
import { readPageLink } from '@/first-screen/page-link'
import { ROUTE_KEYS, routes } from '@/routes'
import { type Destination, resolve } from './address'

/**
 * Returns the destination that a text from the platform or a scanned code names: a route key, or an address with a
 * query. Undefined if the app has no such page.
 */
export const destinationOf = (text: string): Destination | undefined => {
  const key = ROUTE_KEYS.find((route) => route === text)
  if (key !== undefined) return key
  return readPageLink(text) || undefined
}

/** Returns the feature flag of the page (L8); undefined if it is always available. */
export const featureOf = (destination: Destination): Feature | undefined => {
  const { route } = resolve(destination)
  return route && routes[route].feature
}
