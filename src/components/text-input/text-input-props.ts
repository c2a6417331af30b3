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
