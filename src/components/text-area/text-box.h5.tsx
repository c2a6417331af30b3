import { type CompositionEvent, useState } from 'react'
import { useBlurAfterTap } from '../text-input/use-blur-after-tap.h5'

export interface TextBoxProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly onFocus?: () => void
  readonly placeholder?: string
  readonly maximumLength: number
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly disabled?: boolean
}

/** Native text area, with its keyboard, spelling and screen reader support. */
export const TextBox = ({ id, label, value, onChange, onBlur, ...props }: TextBoxProps) => {
  const leave = useBlurAfterTap(onBlur)
  // Text of a running IME composition (Chinese keyboards), which must not be overwritten.
  const [composed, setComposed] = useState<string>()
  const endComposition = ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => {
    setComposed(undefined)
    onChange(currentTarget.value)
  }
  return (
    <textarea
      id={id}
      className="boex-text-area__box"
      value={composed ?? value}
      rows={5}
      maxLength={props.maximumLength}
      placeholder={props.placeholder}
      disabled={props.disabled}
      aria-label={label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={({ target }) => (composed === undefined ? onChange(target.value) : setComposed(target.value))}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={endComposition}
      onBlur={leave}
      onFocus={props.onFocus}
    />
  )
}
