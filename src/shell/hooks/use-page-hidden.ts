import { useContext, useEffect, useRef } from 'react'
import { PagePresenceContext } from '@/components/sheet/page-presence'

/** Runs when another page covers this one or it closes, but not when the app goes to the background. */
export const usePageHidden = (listener: () => void): void => {
  const presence = useContext(PagePresenceContext)
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    if (presence !== 'front') latest.current()
  }, [presence])
  useEffect(() => () => latest.current(), [])
}
