import { RadioGroup, type RadioGroupProps } from './radio-group'
import './segmented.scss'

interface SegmentedProps<Choice extends string> extends RadioGroupProps<Choice> {
  readonly tone?: 'brand' | 'burn'
}

/** Segmented control: a few choices, all visible. */
export const Segmented = <Choice extends string>(props: SegmentedProps<Choice>) => (
  <RadioGroup
    {...props}
    className={`boex-segmented boex-segmented--${props.tone ?? 'brand'}`}
    look={(chosen) => `boex-segmented__choice ${chosen ? 'boex-segmented__choice--chosen' : ''}`}
  />
)
