import type { ReactNode } from 'react'

export interface SheetProps {
  readonly open: boolean
  readonly title: string
  readonly subtitle?: string
  /** Asked for by the overlay, the close button or the Escape key. Left out, the sheet cannot be closed. */
  readonly onClose?: () => void
  /** Name of the close button. */
  readonly closeLabel: string
  /** In place of the close button. */
  readonly headAction?: ReactNode
  readonly children?: ReactNode
  /** Stays in sight below what scrolls. */
  readonly footer?: ReactNode
}
