import { TextField } from '@/components/text-field/text-field'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { usePage } from '@/shell/frame/page-context'

interface PasswordFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onConfirm?: () => void
  readonly autocomplete: 'current-password' | 'new-password'
  readonly error: string | undefined
  readonly hint?: string | undefined
}

/** Maximum length that the platform accepts. */
const MAXIMUM_LENGTH = 128

/** Input of an account password, with a button that shows its characters. */
export const PasswordField = (field: PasswordFieldProps) => {
  const { t } = usePage()
  return (
    <TextField
      {...field}
      kind="password"
      maximumLength={MAXIMUM_LENGTH}
      reveal={{ show: t(passwordsTexts.showPassword), hide: t(passwordsTexts.hidePassword) }}
    />
  )
}
