import './slider.scss'

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

const WHOLE = 100

/** Native range input, with its keyboard, focus and screen reader support. */
export const Slider = ({ label, valueText, value, minimum, maximum, onChange }: SliderProps) => {
  const width = Math.max(1, maximum - minimum)
  const filled = `${((value - minimum) / width) * WHOLE}%`
  return (
    <input
      type="range"
      className="boex-slider"
      // Fill of the track, which CSS alone cannot compute.
      style={{ backgroundSize: `${filled} 6px, 100% 6px` }}
      min={minimum}
      max={maximum}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
