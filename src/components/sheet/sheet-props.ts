import type { ReactNode } from 'react'

export interface SheetProps {
  readonly open: boolean
  readonly title: string
  readonly subtitle?: string
  /** Called by the overlay, the close button or the Escape key. Without it, the sheet cannot be closed. */
  readonly onClose?: () => void
  readonly closeLabel: string
  /** Replaces the close button. */
  readonly headAction?: ReactNode
  readonly children?: ReactNode
  /** Content that remains visible below the scrolling part. */
  readonly footer?: ReactNode
}
