import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { FieldFrame } from '../../field-frame/field-frame'
import './stepper.scss'
import type { StepperProps } from './stepper-props'

interface StepperFrameProps extends Pick<StepperProps, 'id' | 'label' | 'error' | 'aside'> {
  readonly children: ReactNode
}

/** What stands around the number and its two buttons. */
export const StepperFrame = ({ id, label, error, aside, children }: StepperFrameProps) => (
  <FieldFrame id={id} className="boex-stepper" label={label} aside={aside} error={error}>
    <View className={`boex-stepper__line ${error === undefined ? '' : 'boex-stepper__line--invalid'}`}>{children}</View>
  </FieldFrame>
)
