import { Slider as HostSlider } from '@tarojs/components'
import './slider.scss'
import type { SliderProps } from './slider.h5'

export const Slider = ({ label, value, minimum, maximum, onChange }: SliderProps) => (
  <HostSlider
    className="boex-slider-host"
    min={minimum}
    max={maximum}
    step={1}
    value={value}
    activeColor="var(--boex-brand)"
    backgroundColor="var(--boex-hairline)"
    onChanging={({ detail }) => onChange(detail.value)}
    onChange={({ detail }) => onChange(detail.value)}
    {...{ ariaLabel: label }}
  />
)
