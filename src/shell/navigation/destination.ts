import type { Feature } from '@/domain/host-features'
import { readPageLink } from '@/first-screen/page-link'
import { ROUTE_KEYS, routes } from '@/routes'
import { type Destination, resolve } from './address'

/**
 * Where a text of the platform's, or of a scanned code, leads in the app: the key of a route or an address with its
 * query. Undefined where the app has no such page.
 */
export const destinationOf = (text: string): Destination | undefined => {
  const key = ROUTE_KEYS.find((route) => route === text)
  if (key !== undefined) return key
  return readPageLink(text) || undefined
}

/** What must be allowed for the page to be there (L8); undefined where it always is. */
export const featureOf = (destination: Destination): Feature | undefined => {
  const { route } = resolve(destination)
  return route && routes[route].feature
}
