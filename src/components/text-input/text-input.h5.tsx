import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react'
import './text-input.scss'
import type { TextInputProps } from './text-input-props'
import { useBlurAfterTap } from './use-blur-after-tap.h5'

const INPUT_MODES = {
  text: undefined,
  password: undefined,
  decimal: 'decimal',
  digits: 'numeric',
  phone: 'tel',
} as const

/** A real input: keyboard, password managers and screen readers come with it. */
export const TextInput = (props: TextInputProps) => {
  const { id, value, onChange, onBlur, onFocus, onConfirm, kind = 'text', caret, className = '' } = props
  const leave = useBlurAfterTap(onBlur)
  const input = useRef<HTMLInputElement>(null)
  // While a word is being composed (Chinese keyboards) the text belongs to the keyboard.
  const [composed, setComposed] = useState<string>()

  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.position, caret.position)
    }
  }, [caret])

  const report = ({ value: text, selectionStart }: HTMLInputElement) => onChange(text, selectionStart ?? text.length)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (composed === undefined) report(event.target)
    else setComposed(event.target.value)
  }
  const endComposition = (event: CompositionEvent<HTMLInputElement>) => {
    setComposed(undefined)
    report(event.currentTarget)
  }

  return (
    <input
      ref={input}
      id={id}
      className={`boex-text-input ${className}`}
      type={kind === 'password' ? 'password' : 'text'}
      inputMode={INPUT_MODES[kind]}
      value={composed ?? value}
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
        if (event.key === 'Enter' && composed === undefined) onConfirm?.()
      }}
    />
  )
}
