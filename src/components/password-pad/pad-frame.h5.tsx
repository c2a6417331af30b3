import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { PadFrameProps } from './password-pad-props'

/** Around the boxes and the keys: digits and Backspace of a keyboard go in, a paste does not (F9). */
export const PadFrame = ({ label, onDigit, onDelete, onHide, children }: PadFrameProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(onHide)
  latest.current = onHide

  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    const hide = () => {
      if (document.hidden) latest.current()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) {
      event.preventDefault()
      onDigit(event.key)
    } else if (event.key === 'Backspace') {
      event.preventDefault()
      onDelete()
    }
  }
  return (
    <div
      ref={frame}
      className="boex-pad"
      role="group"
      aria-label={label}
      tabIndex={0}
      onKeyDown={press}
      onPaste={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
