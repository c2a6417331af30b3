import { View } from '@tarojs/components'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { editAmountText } from '@/domain/money/amount-input'
import { Chip } from '../chip/chip'
import { fieldErrorId } from '../field-frame/field-error-id'
import { FieldFrame } from '../field-frame/field-frame'
import { TextInput } from '../text-input/text-input'
import type { Caret } from '../text-input/text-input.h5'
import './amount-input.scss'

export interface AmountInputProps {
  readonly id: string
  readonly label: string
  /** Normalised text of the input; empty if there is none. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly onConfirm?: () => void
  readonly unit: string
  /** Button that fills in the maximum; `label` names its limit. */
  readonly maximum?: { readonly text: string; readonly label: string; readonly onPress: () => void } | undefined
  readonly error?: string | undefined
  /** Content at the end of the label line, for example a balance. */
  readonly aside?: ReactNode
  /** Content below the input line, for example limits or meters. */
  readonly children?: ReactNode
  readonly tone?: 'brand' | 'burn'
  readonly disabled?: boolean
}

/** Longest text in the large size, and shortest text in the small size, in characters. */
const LARGE_UP_TO = 7
const SMALL_FROM = 13

/** Long amounts use a smaller size, so that every digit remains visible. */
const sizeOf = ({ length }: string): string => {
  if (length <= LARGE_UP_TO) return ''
  return length < SMALL_FROM ? 'boex-amount-input--long' : 'boex-amount-input--longest'
}

/** Input for an amount of money. It normalises every notation, and a text that is no amount shows an error (D3). */
export const AmountInput = (props: AmountInputProps) => {
  const { id, label, value, onChange, unit, maximum, error, tone = 'brand' } = props
  const [caret, setCaret] = useState<Caret>()

  const edit = (next: string, position: number) => {
    const edited = editAmountText({ previous: value, next, caret: position, unit })
    setCaret({ position: edited.caret })
    onChange(edited.text)
  }

  return (
    <FieldFrame
      id={id}
      className={`boex-amount-input boex-amount-input--${tone} ${sizeOf(value)} ${error === undefined ? '' : 'boex-amount-input--invalid'}`}
      label={label}
      aside={props.aside}
      error={error}
      beneath={props.children}
    >
      <View className="boex-amount-input__line" style={{ '--boex-length': value.length } as CSSProperties}>
        <TextInput
          id={id}
          className="boex-amount-input__field"
          label={`${label} (${unit})`}
          kind="decimal"
          value={value}
          caret={caret}
          placeholder="0"
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : fieldErrorId(id)}
          disabled={props.disabled}
          onChange={edit}
          onBlur={props.onBlur}
          onConfirm={props.onConfirm}
        />
        <View className="boex-amount-input__unit">{unit}</View>
        {maximum && (
          <Chip tone={tone} label={maximum.label} onPress={maximum.onPress}>
            {maximum.text}
          </Chip>
        )}
      </View>
    </FieldFrame>
  )
}
