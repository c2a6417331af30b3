import type { ReactNode } from 'react'

export interface FieldLabelProps {
  readonly field: string
  readonly className: string
  readonly children: ReactNode
}
