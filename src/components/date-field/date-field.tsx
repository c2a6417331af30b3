import { Picker, View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { FieldLabel } from '../text-field/field-label'
import './date-field.scss'
import type { DateFieldProps } from './date-field-props'

/** A day, chosen in the mini-program host's own wheels. */
export const DateField = ({ id, label, value, onChange, first, last, placeholder }: DateFieldProps) => (
  <View className="boex-date">
    <FieldLabel field={id} className="boex-date__label">
      {label}
    </FieldLabel>
    <Picker
      id={id}
      mode="date"
      value={value === '' ? last : value}
      start={first}
      end={last}
      onChange={({ detail }) => onChange(detail.value)}
    >
      <View
        className={`boex-date__box ${value === '' ? 'boex-date__box--empty' : ''}`}
        {...accessible({ role: 'group', label: `${label}: ${value === '' ? placeholder : value}` })}
      >
        {value === '' ? placeholder : value}
      </View>
    </Picker>
  </View>
)
