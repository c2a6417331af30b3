import { Pressable } from '../../pressable/pressable'
import { TextInput } from '../../text-input/text-input'
import './stepper-own.scss'
import { StepperFrame } from './stepper-frame'
import { DIGITS, digitsOf, type StepperProps } from './stepper-props'

/**
 * A whole number that counts things, never money: one less, one more, or typed. Drawn here: a mini-program shows it on
 * Earnings, which lies with the tabs, whose package holds nothing of NutUI.
 */
export const Stepper = (props: StepperProps) => {
  const { id, label, value, onChange, minimum, maximum, error } = props
  const errorId = `${id}-error`
  const bounded = (next: number) => onChange(Math.min(maximum, Math.max(minimum, next)))
  return (
    <StepperFrame {...props} errorId={errorId}>
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
    </StepperFrame>
  )
}
