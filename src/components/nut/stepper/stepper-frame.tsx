import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../../accessibility/accessibility'
import { FieldLabel } from '../../text-field/field-label'
import './stepper.scss'
import type { StepperProps } from './stepper-props'

interface StepperFrameProps extends Pick<StepperProps, 'id' | 'label' | 'error' | 'aside'> {
  readonly errorId: string
  readonly children: ReactNode
}

/** What stands above and beneath the number and its two buttons. */
export const StepperFrame = ({ id, label, error, aside, errorId, children }: StepperFrameProps) => (
  <View className="boex-stepper">
    <View className="boex-stepper__head">
      <FieldLabel field={id} className="boex-stepper__label">
        {label}
      </FieldLabel>
      {aside !== undefined && <View className="boex-stepper__aside">{aside}</View>}
    </View>
    <View className={`boex-stepper__line ${error === undefined ? '' : 'boex-stepper__line--invalid'}`}>{children}</View>
    {error !== undefined && (
      <View id={errorId} className="boex-stepper__error" {...accessible({ role: 'alert' })}>
        {error}
      </View>
    )}
  </View>
)
