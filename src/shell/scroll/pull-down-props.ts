import type { ReactNode } from 'react'

export interface PullDownProps {
  readonly enabled: boolean
  readonly refresh: () => Promise<void>
  /** Said while the refresh runs, where the host shows nothing of its own. */
  readonly label: string
  readonly children?: ReactNode
}
