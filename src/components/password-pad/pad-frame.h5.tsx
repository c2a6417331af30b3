import { useContext, useEffect, useRef } from 'react'
import { plainCharacters } from '@/lib/pasted-text'
import { PagePresenceContext } from '../sheet/page-presence'
import type { PadFrameProps } from './password-pad-props'

/** Whether a key pressed now is meant for the pad: nothing beside it has the focus. */
const isMeantFor = (frame: HTMLElement | null): boolean => {
  const { activeElement } = document
  return frame !== null && (!activeElement || activeElement.contains(frame) || frame.contains(activeElement))
}

/**
 * Around the boxes and the keys: digits and Backspace of a keyboard go in, a paste does not (F9). They go in as soon as
 * the pad is there, also where its page or its sheet has the focus.
 */
export const PadFrame = ({ label, onDigit, onDelete, onHide, children }: PadFrameProps) => {
  const inFront = useContext(PagePresenceContext) === 'front'
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef({ onDigit, onDelete, onHide })
  latest.current = { onDigit, onDelete, onHide }

  useEffect(() => {
    const hide = () => {
      if (document.hidden) latest.current.onHide()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])

  useEffect(() => {
    if (!inFront) return undefined
    frame.current?.focus({ preventScroll: true })
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isMeantFor(frame.current)) return
      const key = plainCharacters(event.key)
      if (/^\d$/.test(key)) {
        event.preventDefault()
        latest.current.onDigit(key)
      } else if (event.key === 'Backspace') {
        event.preventDefault()
        latest.current.onDelete()
      }
    }
    // On the way down: a sheet lets no key of its own through to the page.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [inFront])

  return (
    <div
      ref={frame}
      className="boex-pad"
      role="group"
      aria-label={label}
      tabIndex={0}
      onPaste={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
