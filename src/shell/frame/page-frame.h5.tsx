import type { ReactNode } from 'react'
import type { Device } from '@/platform/ports'
import './page-frame.scss'

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

/** Root element of a page on the web, where the document root carries theme, text size and insets. */
export const PageFrame = ({ tab, children }: PageFrameProps) => (
  <div className={`boex-page ${tab ? 'boex-page--tab' : ''}`}>{children}</div>
)
