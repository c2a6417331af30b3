import type { ReactNode } from 'react'

export interface FieldLabelProps {
  readonly field: string
  readonly className: string
  readonly children: ReactNode
}

/** Label of a field; a press focuses the field. */
export const FieldLabel = ({ field, className, children }: FieldLabelProps) => (
  <label htmlFor={field} className={className}>
    {children}
  </label>
)
