import { useEffect, useState } from 'react'
import { OVERLAY_DURATION_MILLISECONDS } from '@/domain/constants'

/** Keeps something mounted while it leaves: `mounted` says whether to render it, `visible` which way it moves. */
export const usePresence = (open: boolean): { mounted: boolean; visible: boolean } => {
  const [mounted, setMounted] = useState(open)
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    if (open) {
      setMounted(true)
      // One frame in its starting place, or there is nothing to move from.
      const timer = setTimeout(() => setVisible(true), 16)
      return () => clearTimeout(timer)
    }
    setVisible(false)
    const timer = setTimeout(() => setMounted(false), OVERLAY_DURATION_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [open])

  return { mounted: open || mounted, visible: open && visible }
}
