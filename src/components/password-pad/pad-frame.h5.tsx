import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { plainCharacters } from '@/lib/pasted-text'
import { PagePresenceContext } from '../sheet/page-presence'

export interface PadFrameProps {
  readonly label: string
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  /** Called when the app is hidden, to clear the entry. */
  readonly onHide: () => void
  readonly children: ReactNode
}

/** Returns true if a key press belongs to the pad: no element outside it has the focus. */
const isMeantFor = (frame: HTMLElement | null): boolean => {
  const { activeElement } = document
  return frame !== null && (!activeElement || activeElement.contains(frame) || frame.contains(activeElement))
}

/**
 * Container of the boxes and keys. It accepts digits and Backspace of a keyboard, but no paste (F9). Typing works as
 * soon as the pad is open, even while its page or sheet has the focus.
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
    // Capture phase, because a sheet stops its key events before they bubble to the document.
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
