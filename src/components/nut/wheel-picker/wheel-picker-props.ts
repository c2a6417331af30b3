/** One column of a picker. */
export interface WheelColumn {
  /** Said aloud, such as `Year`. */
  readonly label: string
  readonly texts: readonly string[]
  /** Place of the chosen text. */
  readonly chosen: number
}

export interface WheelPickerProps {
  readonly columns: readonly WheelColumn[]
  /** A column came to rest on another text. */
  readonly onChange: (column: number, chosen: number) => void
}
