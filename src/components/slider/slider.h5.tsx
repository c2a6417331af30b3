import './slider.scss'
import type { SliderProps } from './slider-props'

const WHOLE = 100

/** A real range input: arrow keys, focus and screen readers come with it. */
export const Slider = ({ label, valueText, value, minimum, maximum, onChange }: SliderProps) => {
  const width = Math.max(1, maximum - minimum)
  const filled = `${((value - minimum) / width) * WHOLE}%`
  return (
    <input
      type="range"
      className="boex-slider"
      // The part that is chosen, for the track; CSS alone cannot know it.
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
