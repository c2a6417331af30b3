import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'

export interface WheelPlaceProps {
  readonly children: ReactNode
}

/**
 * Container of the wheels below a field in a sheet. It scrolls into view, and returns the focus to the field on close.
 */
export const WheelPlace = ({ children }: WheelPlaceProps) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = place.current
    element?.scrollIntoView?.({ block: 'nearest' })
    return () => {
      const isLost = element?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={place} className="boex-wheel-field__place">
      {children}
    </div>
  )
}
