import { comparer, reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { usePage } from '../frame/page-context'
import type { RouteParameters } from './address'
import { replaceQuery } from './replace-query'

/** Keeps the address in step with what a page shows, where a page has one: back, a reload and a link find it so (E9). */
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
