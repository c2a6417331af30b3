import { useContext, useEffect, useRef } from 'react'
import { PagePresenceContext } from '@/components/sheet/page-presence'

/** Runs as the page stops being in front: another comes over it, or it is closed. An app in the background keeps it. */
export const useAway = (listener: () => void): void => {
  const presence = useContext(PagePresenceContext)
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    if (presence !== 'front') latest.current()
  }, [presence])
  useEffect(() => () => latest.current(), [])
}
