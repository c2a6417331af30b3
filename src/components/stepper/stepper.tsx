import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'
import { FieldLabel } from '../text-field/field-label'
import { TextInput } from '../text-input/text-input'
import './stepper.scss'

interface StepperProps {
  readonly id: string
  readonly label: string
  /** Undefined while nothing readable is entered. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly minimum: number
  readonly maximum: number
  /** Names of the two buttons. */
  readonly lessLabel: string
  readonly moreLabel: string
  readonly error?: string | undefined
  /** Beside the label: the range. */
  readonly aside?: string
}

const DIGITS = 4
const DECIMAL_BASE = 10

const digitsOf = (text: string): number | undefined => {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? undefined : Number.parseInt(digits, DECIMAL_BASE)
}

/** A whole number that counts things, never money: one less, one more, or typed. */
export const Stepper = (props: StepperProps) => {
  const { id, label, value, onChange, minimum, maximum, error } = props
  const errorId = `${id}-error`
  const bounded = (next: number) => onChange(Math.min(maximum, Math.max(minimum, next)))
  return (
    <View className="boex-stepper">
      <View className="boex-stepper__head">
        <FieldLabel field={id} className="boex-stepper__label">
          {label}
        </FieldLabel>
        {props.aside !== undefined && <View className="boex-stepper__aside">{props.aside}</View>}
      </View>
      <View className={`boex-stepper__line ${error === undefined ? '' : 'boex-stepper__line--invalid'}`}>
        <Pressable
          className="boex-stepper__button"
          label={props.lessLabel}
          disabled={value === undefined || value <= minimum}
          onPress={() => bounded((value ?? minimum) - 1)}
        >
          −
        </Pressable>
        <TextInput
          id={id}
          className="boex-stepper__field"
          label={label}
          kind="digits"
          value={value === undefined ? '' : String(value)}
          maximumLength={DIGITS}
          placeholder={String(minimum)}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : errorId}
          onChange={(text) => onChange(digitsOf(text))}
        />
        <Pressable
          className="boex-stepper__button"
          label={props.moreLabel}
          disabled={value !== undefined && value >= maximum}
          onPress={() => bounded((value ?? minimum - 1) + 1)}
        >
          +
        </Pressable>
      </View>
      {error !== undefined && (
        <View id={errorId} className="boex-stepper__error" {...accessible({ role: 'alert' })}>
          {error}
        </View>
      )}
    </View>
  )
}
