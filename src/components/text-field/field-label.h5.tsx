import type { FieldLabelProps } from './field-label-props'

/** Label of a field; a press focuses the field. */
export const FieldLabel = ({ field, className, children }: FieldLabelProps) => (
  <label htmlFor={field} className={className}>
    {children}
  </label>
)
