import type { ReactNode } from 'react'

export interface ListChunkProps {
  readonly children: ReactNode
}
