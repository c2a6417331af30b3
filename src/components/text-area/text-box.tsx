import { Textarea } from '@tarojs/components'
import { useContext } from 'react'
import { KeyboardRoom } from '../text-input/keyboard-room'
import type { TextBoxProps } from './text-box-props'

/** Pixels between the caret and the keyboard: the field's note stays in sight (L9). */
const ROOM_BELOW = 120

/** A mini-program's text area. */
export const TextBox = ({ id, label, value, onChange, onBlur, ...props }: TextBoxProps) => {
  const makeRoom = useContext(KeyboardRoom)
  return (
    <Textarea
      id={id}
      className="boex-text-area__box"
      value={value}
      maxlength={props.maximumLength}
      disabled={props.disabled}
      placeholder={props.placeholder}
      placeholderClass="boex-text-area__placeholder"
      onInput={({ detail }) => onChange(detail.value)}
      cursorSpacing={ROOM_BELOW}
      // Where a sheet stands above the keyboard, pushing the page up as well would take it off the screen.
      adjustPosition={makeRoom === undefined}
      onKeyboardHeightChange={({ detail }) => makeRoom?.(id, detail.height)}
      onBlur={() => {
        makeRoom?.(id, 0)
        onBlur?.()
      }}
      onFocus={props.onFocus}
      {...{ ariaLabel: label }}
    />
  )
}
