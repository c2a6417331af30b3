import { Input } from '@tarojs/components'
import './text-input.scss'
import type { TextInputProps } from './text-input-props'

const UNLIMITED = -1

const KEYBOARDS = { text: 'text', password: 'text', decimal: 'digit', digits: 'number' } as const

/** A mini-program's text input. */
export const TextInput = (props: TextInputProps) => {
  const { id, label, value, onChange, onBlur, onFocus, onConfirm, kind = 'text', caret, placeholder } = props
  return (
    <Input
      id={id}
      className={`boex-text-input ${props.className ?? ''}`}
      type={KEYBOARDS[kind]}
      password={kind === 'password'}
      value={value}
      cursor={caret?.position}
      maxlength={props.maximumLength ?? UNLIMITED}
      disabled={props.disabled}
      placeholder={placeholder}
      placeholderClass="boex-text-input__placeholder"
      onInput={({ detail }) => onChange(detail.value, detail.cursor ?? detail.value.length)}
      onBlur={onBlur}
      onFocus={onFocus}
      onConfirm={onConfirm}
      {...{ ariaLabel: label }}
    />
  )
}
