import { enterIfCovered, leaveOverlayEntry } from '@/platform/notices/close-on-back.h5'
import type { RouteKey } from '@/routes'
import { routes } from '@/routes'
import { locationOf, type RouteParameters } from './address'

/**
 * Writes the parameters of the page on screen into the browser's address, so that a reload, a copied link and the way
 * back lead to the same view. No page is opened.
 */
export const replaceQuery = async (route: RouteKey, parameters: RouteParameters): Promise<void> => {
  // The page's own entry of the history, not the one of a sheet that lies over it.
  await leaveOverlayEntry()
  const { hash, pathname, search } = window.location
  if (hash.startsWith(`#/${routes[route].path}`)) {
    window.history.replaceState(
      window.history.state,
      '',
      `${pathname}${search}#${locationOf(route, parameters).address}`,
    )
  }
  enterIfCovered()
}
