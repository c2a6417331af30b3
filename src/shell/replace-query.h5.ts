import type { RouteKey } from '@/routes'
import { routes } from '@/routes'
import { placeOf, type RouteParameters } from './address'

/**
 * Writes the parameters of the page on screen into the browser's address, so that a reload, a copied link and the way
 * back lead to the same view. No page is opened.
 */
export const replaceQuery = (route: RouteKey, parameters: RouteParameters): void => {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(`#/${routes[route].path}`)) return
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${placeOf(route, parameters).address}`)
}
