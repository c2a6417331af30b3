import type { ReactNode } from 'react'

export interface PasswordPadProps {
  /** Digits entered so far; at most six. They stand in no label, so that nothing reads them aloud. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** What is asked for. */
  readonly label: string
  /** Why the digits before were refused. */
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  /** The member's own word against imitations of this screen (F10). */
  readonly phrase?: string | undefined
  /** Called after `onChange` with the sixth digit. */
  readonly onComplete?: (() => void) | undefined
}

export interface PadFrameProps {
  readonly label: string
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  /** The app went out of sight: what was entered is not left on the screen. */
  readonly onHide: () => void
  readonly children: ReactNode
}
