import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { useStores } from '@/stores/stores-context'

/** Runs when funds data is invalidated: after an operation of the member, or a socket message about one (M7). */
export const useFundsInvalidated = (listener: () => void): void => {
  const { cache } = useStores()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(
    () =>
      reaction(
        () => cache.invalidations,
        () => latest.current(),
      ),
    [cache],
  )
}
