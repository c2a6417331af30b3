import type { ReactNode } from 'react'
import type { Device } from '@/platform/ports'

export interface PageFrameProps {
  readonly theme: 'light' | 'dark'
  /** Factor of every text size. */
  readonly scale: number
  /** Knows the room that the host's own things take. */
  readonly device: Device
  /** The page is in front. */
  readonly visible: boolean
  /** Room is kept below for the tab bar. */
  readonly tab: boolean
  readonly children?: ReactNode
}
