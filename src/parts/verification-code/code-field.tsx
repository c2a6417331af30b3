import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { TextField } from '@/components/text-field/text-field'
import { resendSecondsLeft } from '@/domain/choice/countdown'
import { usePage } from '@/shell/frame/page-context'
import { useServerSeconds } from '@/shell/hooks/use-server-seconds'
import { formatError } from '@/shell/notices/format-error'
import type { CodeModel } from './code-model'
import { verificationTexts } from './texts'
import './code-field.scss'

interface CodeFieldProps {
  readonly id: string
  readonly codes: CodeModel
  /** Recipient of the code: an account or a phone number. */
  readonly to: string
  /** Text after the code was sent, instead of the default. */
  readonly sentText?: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onSend: () => void
  readonly error: string | undefined
}

/**
 * Button that sends a code, and again after 60 seconds (specification §9) of the platform's clock, also after a page
 * change.
 */
const SendButton = observer(({ codes, to, onSend }: Pick<CodeFieldProps, 'codes' | 'to' | 'onSend'>) => {
  const { t } = usePage()
  const sentAt = codes.sentAt(to)
  const now = useServerSeconds(sentAt !== undefined)
  const seconds = resendSecondsLeft(sentAt, now)
  return (
    <Button
      kind="secondary"
      onPress={onSend}
      busy={codes.sending ? t(verificationTexts.sending) : undefined}
      disabledReason={seconds > 0 ? '' : undefined}
    >
      {seconds > 0 ? t(verificationTexts.sendAgain, { seconds }) : t(verificationTexts.send)}
    </Button>
  )
})

/** Input of a verification code, with the button that sends it. */
export const CodeField = observer(({ id, codes, to, sentText, value, onChange, onSend, error }: CodeFieldProps) => {
  const { t } = usePage()
  const { refused } = codes
  const unsent = refused && formatError(t, refused)
  return (
    <View className="verification-code">
      <View className="verification-code__field">
        <TextField
          id={id}
          label={t(verificationTexts.code)}
          kind="digits"
          value={value}
          onChange={onChange}
          autocomplete="one-time-code"
          error={unsent || error}
          hint={codes.sentAt(to) === undefined ? undefined : (sentText ?? t(verificationTexts.sent, { to }))}
        />
      </View>
      <SendButton codes={codes} to={to} onSend={onSend} />
    </View>
  )
})
