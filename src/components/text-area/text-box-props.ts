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
