import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { useStores } from '@/stores/stores-context'

/** Runs when something was answered while this is looked at: an answer comes with a notice. */
export const useAnswers = (read: () => void): void => {
  const { unread } = useStores()
  const latest = useRef(read)
  latest.current = read
  useEffect(
    () =>
      reaction(
        () => unread.order,
        (now, before) => now > before && latest.current(),
      ),
    [unread],
  )
}
