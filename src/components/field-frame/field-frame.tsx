import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { FieldLabel } from '../text-field/field-label'
import { fieldErrorId } from './field-error-id'
import './field-frame.scss'

interface FieldFrameProps {
  /** Of the input. */
  readonly id: string
  readonly className: string
  readonly label: string
  /** Beside the label: a balance, a range. */
  readonly aside?: ReactNode
  readonly error: string | undefined
  /** The line with the input. */
  readonly children: ReactNode
  /** Beneath the line and what is wrong: limits, meters. */
  readonly beneath?: ReactNode
}

/** What stands above and beneath a line that takes a number. */
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
