import { comparer, reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { usePage } from '../frame/page-context'
import type { RouteParameters } from './address'
import { replaceQuery } from './replace-query'

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
