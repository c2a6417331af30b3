import { Input, Textarea } from '@tarojs/components'
import { useContext } from 'react'
import { KeyboardRoom } from './keyboard-room'
import './text-input.scss'
import type { TextInputProps } from './text-input.h5'

const UNLIMITED = -1
/** Distance in pixels between the caret and the keyboard, so that the note and button below remain visible (L9). */
const ROOM_BELOW = 120

const KEYBOARDS = { text: 'text', password: 'text', decimal: 'digit', digits: 'number', phone: 'text' } as const

export const TextInput = (props: TextInputProps) => {
  const { id, label, value, onChange, onBlur, onFocus, onConfirm, kind = 'text', caret, placeholder, wraps } = props
  const makeRoom = useContext(KeyboardRoom)
  // The cast is safe, because this component uses only props that both elements have.
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
      // A sheet that moves above the keyboard itself would leave the screen if the host pushed the page up as well.
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
