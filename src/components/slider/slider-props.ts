/** Slider for a whole number: a count, never money. */
export interface SliderProps {
  readonly label: string
  /** Text of the current value for screen readers: `12 days`. */
  readonly valueText: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly onChange: (value: number) => void
}
