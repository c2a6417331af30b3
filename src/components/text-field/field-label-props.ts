import type { ReactNode } from 'react'

export interface FieldLabelProps {
  /** Id of the field's input. */
  readonly field: string
  readonly className: string
  readonly children: ReactNode
}
