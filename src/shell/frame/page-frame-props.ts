import type { ReactNode } from 'react'
import type { Device } from '@/platform/ports'

export interface PageFrameProps {
  readonly theme: 'light' | 'dark'
  /** Text size factor. */
  readonly scale: number
  /** Provides the insets of the host's controls. */
  readonly device: Device
  readonly visible: boolean
  /** Reserves space below for the tab bar. */
  readonly tab: boolean
  readonly children?: ReactNode
}
