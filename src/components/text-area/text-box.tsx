import { Textarea } from '@tarojs/components'
import { useContext } from 'react'
import { KeyboardRoom } from '../text-input/keyboard-room'
import type { TextBoxProps } from './text-box.h5'

/** Distance in pixels between the caret and the keyboard, so that the field's note remains visible (L9). */
const ROOM_BELOW = 120

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
      // A sheet that moves above the keyboard itself would leave the screen if the host pushed the page up as well.
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
