import { RadioGroup, type RadioGroupProps } from './radio-group'
import './segmented.scss'

interface SegmentedProps<Choice extends string> extends RadioGroupProps<Choice> {
  readonly tone?: 'brand' | 'burn'
}

/** A choice of a few, all in sight. */
export const Segmented = <Choice extends string>({ tone = 'brand', ...group }: SegmentedProps<Choice>) => (
  <RadioGroup
    {...group}
    className={`boex-segmented boex-segmented--${tone}`}
    look={(chosen) => `boex-segmented__choice ${chosen ? 'boex-segmented__choice--chosen' : ''}`}
  />
)
