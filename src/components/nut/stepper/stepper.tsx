import { boxStep } from '@/domain/number-box'
import { fieldErrorId } from '../../field-frame/field-error-id'
import { Pressable } from '../../pressable/pressable'
import { TextInput } from '../../text-input/text-input'
import './stepper-own.scss'
import { StepperFrame } from './stepper-frame'
import { boxOf, DIGITS, digitsOf, type StepperProps } from './stepper-props'

/**
 * A whole number that counts things, never money: one less, one more, or typed. Drawn here: a mini-program shows it on
 * Earnings, which lies with the tabs, whose package holds nothing of NutUI.
 */
export const Stepper = (props: StepperProps) => {
  const { id, label, value, onChange, error } = props
  const box = boxOf(props)
  const { minimum, maximum } = box
  return (
    <StepperFrame {...props}>
      <Pressable
        className="boex-stepper__button"
        label={props.lessLabel}
        disabled={value === undefined || value <= minimum}
        onPress={() => onChange(boxStep(value, -1, box))}
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
        placeholder={props.placeholder ?? String(minimum)}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : fieldErrorId(id)}
        onChange={(text) => onChange(digitsOf(text))}
      />
      <Pressable
        className="boex-stepper__button"
        label={props.moreLabel}
        disabled={value !== undefined && value >= maximum}
        onPress={() => onChange(boxStep(value, 1, box))}
      >
        +
      </Pressable>
    </StepperFrame>
  )
}
