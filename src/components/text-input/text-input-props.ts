/** A place in the text; a new object moves the caret there. */
export interface Caret {
  readonly position: number
}

export interface TextInputProps {
  readonly id: string
  readonly label: string
  readonly value: string
  /** `caret` is the place after the edit, counted in characters from the start. */
  readonly onChange: (text: string, caret: number) => void
  readonly onBlur?: () => void
  readonly onFocus?: () => void
  /** The keyboard's own done or enter key. */
  readonly onConfirm?: () => void
  /** `decimal` brings up digits with a point, `digits` digits alone, `phone` digits with a plus sign. */
  readonly kind?: 'text' | 'password' | 'decimal' | 'digits' | 'phone'
  readonly caret?: Caret | undefined
  readonly placeholder?: string
  /** The browser's own names: `username`, `current-password`, `new-password`, `one-time-code`, `off`. */
  readonly autocomplete?: string
  readonly maximumLength?: number
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly disabled?: boolean
  /** All of a text that is longer than a line is seen: it goes on in the next one, and the field grows with it. */
  readonly wraps?: boolean
  readonly className?: string
}
