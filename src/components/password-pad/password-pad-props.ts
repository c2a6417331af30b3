import type { ReactNode } from 'react'

export interface PasswordPadProps {
  /** Digits entered so far, at most six. No label contains them, so that screen readers never read them aloud. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Accessible name of the pad. */
  readonly label: string
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  /** The member's personal phrase, which an imitation of this screen cannot show (F10). */
  readonly phrase?: string | undefined
  /** Called after `onChange` with the sixth digit. */
  readonly onComplete?: (() => void) | undefined
}

export interface PadFrameProps {
  readonly label: string
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  /** Called when the app is hidden, to clear the entry. */
  readonly onHide: () => void
  readonly children: ReactNode
}
