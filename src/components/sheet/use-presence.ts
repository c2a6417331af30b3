import { useEffect, useState } from 'react'
import { OVERLAY_DURATION_MILLISECONDS } from '@/domain/constants'

/**
 * Keeps an element mounted during its exit animation.
 * @returns mounted: render the element; visible: it is entering or open
 */
export const usePresence = (open: boolean): { mounted: boolean; visible: boolean } => {
  const [mounted, setMounted] = useState(open)
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    if (open) {
      setMounted(true)
      // The element needs one frame in its start position, or there is no transition.
      const timer = setTimeout(() => setVisible(true), 16)
      return () => clearTimeout(timer)
    }
    setVisible(false)
    const timer = setTimeout(() => setMounted(false), OVERLAY_DURATION_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [open])

  return { mounted: open || mounted, visible: open && visible }
}
