import type { FieldLabelProps } from './field-label-props'

/** The words above a field; pressing them leads into it. */
export const FieldLabel = ({ field, className, children }: FieldLabelProps) => (
  <label htmlFor={field} className={className}>
    {children}
  </label>
)
