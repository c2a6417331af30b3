/** A whole number chosen by sliding. It counts things, never money. */
export interface SliderProps {
  readonly label: string
  /** What the present value means, said by a screen reader: `12 days`. */
  readonly valueText: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly onChange: (value: number) => void
}
