import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Text } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { TextField } from '@/components/text-field/text-field'
import { FormSheet } from '@/parts/fields-form/form-sheet'
import { formatFieldError } from '@/parts/fields-form/format-field-error'
import { PasswordField } from '@/parts/fields-form/password-field'
import { CodeField } from '@/parts/verification-code/code-field'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { PasswordReset } from './password-reset'
import { authTexts } from './texts'

interface PasswordResetSheetProps {
  readonly model: PasswordReset
  readonly onDone: (login: { readonly account: string; readonly password: string }) => void
}

/**
 * Shows the alternatives when the platform sends no codes: a bound wallet, or customer service via the personal center.
 */
const Elsewhere = observer(({ model }: Pick<PasswordResetSheetProps, 'model'>) => {
  const { t, navigation } = usePage()
  const { serverInfo } = useStores()
  const reachable = Object.values(serverInfo.service).some((contact) => contact !== '')
  const turnToService = () => {
    model.close()
    navigation.push('personalCenter')
  }
  return (
    <Sheet
      open={model.open}
      title={t(authTexts.resetTitle)}
      onClose={() => model.close()}
      footer={
        reachable && (
          <Button block onPress={turnToService}>
            {t(authTexts.resetService)}
          </Button>
        )
      }
    >
      <Text tone="secondary">{t(authTexts.resetElsewhere)}</Text>
    </Sheet>
  )
})

/** A forgotten password: the account, the code that is sent to it, and a new password. */
export const PasswordResetSheet = observer(({ model, onDone }: PasswordResetSheetProps) => {
  const { t, platform } = usePage()
  const { form } = model
  const { account, code, password } = form.values
  if (!model.possible) return <Elsewhere model={model} />
  const reset = async () => {
    const login = await model.reset()
    if (!login) return
    onDone(login)
    platform.notifier.toast(t(authTexts.resetDone), { kind: 'success' })
  }
  return (
    <FormSheet
      open={model.open}
      title={t(authTexts.resetTitle)}
      onClose={() => model.close()}
      form={form}
      submitText={t(authTexts.reset)}
      busyText={t(authTexts.resetting)}
      onSubmit={reset}
    >
      <TextField
        id="reset-account"
        label={t(authTexts.account)}
        value={account}
        onChange={(text) => model.enter('account', text)}
        autocomplete="username"
        error={formatFieldError(t, form, 'account')}
      />
      <CodeField
        id="reset-code"
        codes={model.codes}
        to={account}
        sentText={t(authTexts.resetSent, { to: account })}
        value={code}
        onChange={(text) => model.enter('code', text)}
        onSend={() => model.sendCode()}
        error={formatFieldError(t, form, 'code')}
      />
      <PasswordField
        id="reset-password"
        label={t(authTexts.newPassword)}
        value={password}
        onChange={(text) => model.enter('password', text)}
        onConfirm={reset}
        autocomplete="new-password"
        error={formatFieldError(t, form, 'password')}
        hint={t(authTexts.passwordHint)}
      />
      <Text tone="secondary">{t(authTexts.resetEnds)}</Text>
    </FormSheet>
  )
})
