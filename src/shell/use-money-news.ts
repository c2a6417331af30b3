import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { useStores } from '@/stores/stores-context'

/** Runs when figures changed: after a deed of one's own, or a message that says so (M7). */
export const useMoneyNews = (listener: () => void): void => {
  const { money } = useStores()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(
    () =>
      reaction(
        () => money.version,
        () => latest.current(),
      ),
    [money],
  )
}
