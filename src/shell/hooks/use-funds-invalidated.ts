import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { useStores } from '@/stores/stores-context'

/** Runs when figures are invalidated: after an operation of one's own, or a message that says so (M7). */
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
