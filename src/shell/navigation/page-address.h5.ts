import { comparer, reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { enterIfCovered, leaveOverlayEntry } from '@/platform/notices/close-on-back.h5'
import { type RouteKey, routes } from '@/routes'
import { usePage } from '../frame/page-context'
import { locationOf, type RouteParameters } from './address'

interface EntryState {
  readonly visit?: string
}

let visits = 0

/** Returns the key of the current history entry, which is the same again after Back. */
export const historyKey = (): string => {
  const state = window.history.state as EntryState | null
  if (state?.visit !== undefined) return state.visit
  visits += 1
  const visit = `${Date.now()}-${visits}`
  // Keeps the router's state in the entry.
  window.history.replaceState({ ...state, visit }, '')
  return visit
}

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

/** Syncs the address with the page's state, so that Back, reload and links restore it (E9). */
export const useQuery = (query: () => RouteParameters): void => {
  const { route } = usePage()
  const latest = useRef(query)
  latest.current = query
  useEffect(
    () =>
      reaction(
        () => latest.current(),
        (parameters) => replaceQuery(route, parameters),
        { equals: comparer.structural },
      ),
    [route],
  )
}
