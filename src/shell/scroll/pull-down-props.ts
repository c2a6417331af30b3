import type { ReactNode } from 'react'

export interface PullDownProps {
  readonly enabled: boolean
  readonly refresh: () => Promise<void>
  /** Text during the refresh, on hosts without a native indicator. */
  readonly label: string
  readonly children?: ReactNode
}
