export interface DateFieldProps {
  readonly id: string
  readonly label: string
  /** ISO 8601 calendar date, '' for none. */
  readonly value: string
  readonly onChange: (date: string) => void
  /** ISO 8601 calendar dates. */
  readonly first: string
  readonly last: string
  /** Said where nothing is chosen and the host has no words of its own. */
  readonly placeholder: string
}
