import { View } from '@tarojs/components'
import { useState } from 'react'
import { boxStep, NUMBER_BOX, type NumberBox, readCount } from '@/domain/choice/number-box'
import { fieldErrorId } from '../field-frame/field-error-id'
import { FieldFrame } from '../field-frame/field-frame'
import { Pressable } from '../pressable/pressable'
import { TextInput } from '../text-input/text-input'
import './stepper.scss'

export interface StepperProps {
  readonly id: string
  readonly label: string
  /** Undefined if no count is entered. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  /** Defaults are those of the specification's number box (§5): 1, and the largest safe integer. */
  readonly minimum?: number
  readonly maximum?: number
  readonly lessLabel: string
  readonly moreLabel: string
  /** Error for a text that is not a whole number. */
  readonly notWhole: string
  readonly error?: string | undefined
  /** Placeholder of an empty field; the minimum by default. */
  readonly placeholder?: string
  /** Content next to the label: the range. */
  readonly aside?: string
}

/** Stepper for a whole number: a count, never money. The person presses plus or minus, or types. */
export const Stepper = (props: StepperProps) => {
  const { id, label, value, onChange, minimum = NUMBER_BOX.minimum, maximum = NUMBER_BOX.maximum } = props
  const box: NumberBox = { ...NUMBER_BOX, minimum, maximum }
  /** An invalid text remains in the field with its error, until the count changes. */
  const [kept, setKept] = useState<{ readonly text: string; readonly beside: number | undefined }>()
  const unreadable = kept?.beside === value ? kept?.text : undefined
  const error = unreadable === undefined ? props.error : props.notWhole

  const change = (next: number | undefined) => {
    setKept(undefined)
    onChange(next)
  }
  const type = (text: string) => {
    const count = readCount(text)
    if (count !== 'not-whole') {
      change(count)
      return
    }
    setKept({ text, beside: undefined })
    if (value !== undefined) onChange(undefined)
  }

  return (
    <FieldFrame id={id} className="boex-stepper" label={label} aside={props.aside} error={error}>
      <View className={`boex-stepper__line ${error === undefined ? '' : 'boex-stepper__line--invalid'}`}>
        <Pressable
          className="boex-stepper__button"
          label={props.lessLabel}
          disabled={value === undefined || value <= minimum}
          onPress={() => change(boxStep(value, -1, box))}
        >
          −
        </Pressable>
        <TextInput
          id={id}
          className="boex-stepper__field"
          label={label}
          kind="digits"
          value={unreadable ?? (value === undefined ? '' : String(value))}
          placeholder={props.placeholder ?? String(minimum)}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : fieldErrorId(id)}
          onChange={type}
        />
        <Pressable
          className="boex-stepper__button"
          label={props.moreLabel}
          disabled={value !== undefined && value >= maximum}
          onPress={() => change(boxStep(value, 1, box))}
        >
          +
        </Pressable>
      </View>
    </FieldFrame>
  )
}
