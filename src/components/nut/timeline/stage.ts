import type { ReactNode } from 'react'

export interface Stage {
  readonly key: string
  readonly title: string
  readonly detail?: ReactNode
  readonly state: 'done' | 'active' | 'waiting' | 'failed'
}

export interface TimelineProps {
  readonly label: string
  readonly stages: readonly Stage[]
}
