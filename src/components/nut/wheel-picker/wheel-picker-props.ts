export interface WheelColumn {
  /** Accessible name, such as `Year`. */
  readonly label: string
  readonly texts: readonly string[]
  /** Index of the chosen text. */
  readonly chosen: number
}

export interface WheelPickerProps {
  readonly columns: readonly WheelColumn[]
  /** Called after a column comes to rest on another text. */
  readonly onChange: (column: number, chosen: number) => void
}
