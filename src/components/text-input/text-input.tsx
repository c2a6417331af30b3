import { Input, Textarea } from '@tarojs/components'
import { useContext } from 'react'
import { KeyboardRoom } from './keyboard-room'
import './text-input.scss'
import type { TextInputProps } from './text-input-props'

const UNLIMITED = -1
/** Pixels between the caret and the keyboard: the field's note and the button beneath it stay in sight (L9). */
const ROOM_BELOW = 120

const KEYBOARDS = { text: 'text', password: 'text', decimal: 'digit', digits: 'number', phone: 'text' } as const

/** A mini-program's text input. */
export const TextInput = (props: TextInputProps) => {
  const { id, label, value, onChange, onBlur, onFocus, onConfirm, kind = 'text', caret, placeholder, wraps } = props
  const makeRoom = useContext(KeyboardRoom)
  // What is told of both is the same.
  const Field = (wraps ? Textarea : Input) as typeof Input
  return (
    <Field
      id={id}
      className={`boex-text-input ${wraps ? 'boex-text-input--wraps' : (props.className ?? '')}`}
      type={KEYBOARDS[kind]}
      password={kind === 'password'}
      value={value}
      cursor={caret?.position}
      maxlength={props.maximumLength ?? UNLIMITED}
      disabled={props.disabled}
      placeholder={placeholder}
      placeholderClass="boex-text-input__placeholder"
      onInput={({ detail }) => onChange(detail.value, detail.cursor ?? detail.value.length)}
      cursorSpacing={ROOM_BELOW}
      // Where a sheet stands above the keyboard, pushing the page up as well would take it off the screen.
      adjustPosition={makeRoom === undefined}
      onKeyboardHeightChange={({ detail }) => makeRoom?.(id, detail.height)}
      onBlur={() => {
        makeRoom?.(id, 0)
        onBlur?.()
      }}
      onFocus={onFocus}
      onConfirm={onConfirm}
      {...{
        ariaLabel: label,
        ...(wraps && { autoHeight: true, confirmType: 'done' as const, disableDefaultPadding: true }),
      }}
    />
  )
}
