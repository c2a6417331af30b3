import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { TextField } from '@/components/text-field/text-field'
import { resendSecondsLeft } from '@/domain/countdown'
import { usePage } from '@/shell/page-context'
import { sayError } from '@/shell/say-error'
import { useServerSeconds } from '@/shell/use-server-seconds'
import type { CodeModel } from './code-model'

interface CodeFieldProps {
  readonly codes: CodeModel
  readonly account: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onSend: () => void
  /** What is wrong with what was typed. */
  readonly error: string | undefined
}

/** Sends a code, and again after 60 seconds (specification §9) by the platform's clock, on this page or a later one. */
const SendButton = observer(({ codes, account, onSend }: Pick<CodeFieldProps, 'codes' | 'account' | 'onSend'>) => {
  const { t } = usePage()
  const sentAt = codes.sentAt(account)
  const now = useServerSeconds(sentAt !== undefined)
  const seconds = resendSecondsLeft(sentAt, now)
  return (
    <Button
      kind="secondary"
      onPress={onSend}
      busy={codes.sending ? t('auth.codeSending') : undefined}
      disabledReason={seconds > 0 ? '' : undefined}
    >
      {seconds > 0 ? t('auth.codeAgain', { seconds }) : t('auth.codeSend')}
    </Button>
  )
})

/** The verification code of a registration, where the platform asks for one. */
export const CodeField = observer(({ codes, account, value, onChange, onSend, error }: CodeFieldProps) => {
  const { t } = usePage()
  const { refused } = codes
  const unsent = refused && sayError(t, refused)
  return (
    <View className="login-code">
      <View className="login-code__field">
        <TextField
          id="login-code"
          label={t('auth.code')}
          kind="digits"
          value={value}
          onChange={onChange}
          autocomplete="one-time-code"
          maximumLength={8}
          error={unsent || error}
          hint={codes.sentAt(account) === undefined ? undefined : t('auth.codeSent', { account })}
        />
      </View>
      <SendButton codes={codes} account={account} onSend={onSend} />
    </View>
  )
})
