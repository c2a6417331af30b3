import type { ReactNode } from 'react'

export interface WheelPlaceProps {
  readonly children: ReactNode
}
