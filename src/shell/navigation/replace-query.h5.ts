import { enterIfCovered, leaveOverlayEntry } from '@/platform/notices/close-on-back.h5'
import type { RouteKey } from '@/routes'
import { routes } from '@/routes'
import { locationOf, type RouteParameters } from './address'

/**
 * Writes the page's parameters to the browser's address, so that reload, copied link and Back restore the view. It
 * opens no page.
 */
export const replaceQuery = async (route: RouteKey, parameters: RouteParameters): Promise<void> => {
  // Leaves the history entry of an open sheet, so that the page's entry changes.
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
