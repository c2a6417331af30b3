import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react'
import './text-input.scss'
import './text-input-web.scss'
import { useBlurAfterTap } from './use-blur-after-tap.h5'

/** Caret position in the text; a new object moves the caret there. */
export interface Caret {
  readonly position: number
}

export interface TextInputProps {
  readonly id: string
  readonly label: string
  readonly value: string
  /** `caret` is the position after the edit, in characters from the start. */
  readonly onChange: (text: string, caret: number) => void
  readonly onBlur?: () => void
  readonly onFocus?: () => void
  /** Called by the keyboard's done or enter key. */
  readonly onConfirm?: () => void
  /** Keyboard type: `decimal` has digits and a point, `digits` only digits, `phone` digits and a plus sign. */
  readonly kind?: 'text' | 'password' | 'decimal' | 'digits' | 'phone'
  readonly caret?: Caret | undefined
  readonly placeholder?: string
  /** HTML autocomplete values: `username`, `current-password`, `new-password`, `one-time-code`, `off`. */
  readonly autocomplete?: string
  readonly maximumLength?: number
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly disabled?: boolean
  /** Wraps long text to further lines, and grows with them. */
  readonly wraps?: boolean
  readonly className?: string
}

const INPUT_MODES = {
  text: undefined,
  password: undefined,
  decimal: 'decimal',
  digits: 'numeric',
  phone: 'tel',
} as const

/**
 * Native input, or a text area without line breaks. Both bring keyboard, password manager and screen reader support.
 */
export const TextInput = (props: TextInputProps) => {
  const { id, value, onChange, onBlur, onFocus, onConfirm, kind = 'text', caret, className = '', wraps } = props
  const leave = useBlurAfterTap(onBlur)
  const input = useRef<HTMLInputElement>(null)
  // Text of a running IME composition (Chinese keyboards), which must not be overwritten.
  const [composed, setComposed] = useState<string>()

  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.position, caret.position)
    }
  }, [caret])

  const report = ({ value: text, selectionStart }: HTMLInputElement) =>
    onChange(text.replace(/\n/g, ''), selectionStart ?? text.length)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (composed === undefined) report(event.target)
    else setComposed(event.target.value)
  }
  const endComposition = (event: CompositionEvent<HTMLInputElement>) => {
    setComposed(undefined)
    report(event.currentTarget)
  }

  const shown = composed ?? value
  // The cast is safe, because this component uses only props that both elements have.
  const Field = (wraps ? 'textarea' : 'input') as 'input'
  const field = (
    <Field
      ref={input}
      id={id}
      className={`boex-text-input ${wraps ? 'boex-text-input--wraps' : className}`}
      {...(wraps ? { rows: 1 } : { type: kind === 'password' ? 'password' : 'text' })}
      inputMode={INPUT_MODES[kind]}
      value={shown}
      maxLength={props.maximumLength}
      placeholder={props.placeholder}
      autoComplete={props.autocomplete ?? 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      disabled={props.disabled}
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={change}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onCompositionEnd={endComposition}
      onBlur={leave}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || composed !== undefined) return
        if (wraps) event.preventDefault()
        onConfirm?.()
      }}
    />
  )
  if (!wraps) return field
  return (
    <div className="boex-text-input__whole" data-text={shown || props.placeholder}>
      {field}
    </div>
  )
}
