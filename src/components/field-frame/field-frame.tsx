import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { FieldLabel } from '../text-field/field-label'
import { fieldErrorId } from './field-error-id'
import './field-frame.scss'

interface FieldFrameProps {
  readonly id: string
  readonly className: string
  readonly label: string
  /** Content at the end of the label line, for example a balance or a range. */
  readonly aside?: ReactNode
  readonly error: string | undefined
  readonly children: ReactNode
  /** Content below the error message, for example limits or meters. */
  readonly beneath?: ReactNode
}

/** Label, error message and hints around a number input. */
export const FieldFrame = ({ id, className, label, aside, error, children, beneath }: FieldFrameProps) => (
  <View className={className}>
    <View className="boex-field-frame__head">
      <FieldLabel field={id} className="boex-field-frame__label">
        {label}
      </FieldLabel>
      {aside !== undefined && <View className="boex-field-frame__aside">{aside}</View>}
    </View>
    {children}
    {error !== undefined && (
      <View id={fieldErrorId(id)} className="boex-field-frame__error" {...accessible({ role: 'alert' })}>
        {error}
      </View>
    )}
    {beneath}
  </View>
)
