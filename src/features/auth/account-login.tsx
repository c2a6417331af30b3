import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { Segmented } from '@/components/segmented/segmented'
import { TextField } from '@/components/text-field/text-field'
import { problemsTexts } from '@/i18n/texts/problems'
import { PasswordField } from '@/parts/fields-form/password-field'
import { CodeField } from '@/parts/verification-code/code-field'
import { usePage } from '@/shell/frame/page-context'
import type { AgreementKind } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'
import { Consent } from './consent'
import { InvitationCode } from './invitation-code'
import type { LoginModel } from './login-model'
import { PasswordReset } from './password-reset'
import { PasswordResetSheet } from './password-reset-sheet'
import { authTexts } from './texts'

interface AccountLoginProps {
  readonly model: LoginModel
  readonly onDone: (outcome: 'logged-in' | 'registered' | undefined) => void
  readonly onRead: (kind: AgreementKind) => void
}

/** Account and password; registering adds an optional invitation code. Typed values survive the switch. */
export const AccountLogin = observer(({ model, onDone, onRead }: AccountLoginProps) => {
  const { t } = usePage()
  const stores = useStores()
  const registering = model.mode === 'register'
  const [reset] = useState(() => new PasswordReset(stores))
  const submit = async () => onDone(await model.submit())
  const errorOf = (field: 'account' | 'password' | 'code') => {
    const problem = model.problemOf(field)
    if (problem) return t(problemsTexts[problem])
    return model.serverRefusal?.field === field ? model.serverRefusal.text : undefined
  }

  const logInAnew = ({ account, password }: { readonly account: string; readonly password: string }) => {
    model.enter('account', account)
    model.enter('password', password)
  }

  return (
    <Stack className="login__method" gap="4">
      <Segmented
        label={t(authTexts.modes)}
        choices={[
          { value: 'login', text: t(authTexts.login) },
          { value: 'register', text: t(authTexts.register) },
        ]}
        value={model.mode}
        onChange={(mode) => model.switchMode(mode)}
      />
      <TextField
        id="login-account"
        label={t(authTexts.account)}
        value={model.account}
        onChange={(text) => model.enter('account', text)}
        autocomplete="username"
        error={errorOf('account')}
        hint={registering ? t(authTexts.accountHint) : undefined}
      />
      <PasswordField
        id="login-password"
        label={t(authTexts.password)}
        value={model.password}
        onChange={(text) => model.enter('password', text)}
        onConfirm={submit}
        autocomplete={registering ? 'new-password' : 'current-password'}
        error={errorOf('password')}
        hint={registering ? t(authTexts.passwordHint) : undefined}
      />
      {/* A separate container: otherwise a change here would send all siblings to the mini-program's view again. */}
      <Stack gap="4">
        {!registering && (
          <Pressable className="login__add login__forgot" onPress={() => reset.begin(model.account)}>
            {t(authTexts.forgot)}
          </Pressable>
        )}
        {registering && model.codeAsked && (
          <CodeField
            id="login-code"
            codes={model.codes}
            to={model.account}
            value={model.code}
            onChange={(text) => model.enter('code', text)}
            onSend={() => model.sendCode()}
            error={errorOf('code')}
          />
        )}
        {registering && <InvitationCode model={model} />}
      </Stack>
      <Consent model={model} onRead={onRead} onAgreed={submit} />
      <Button
        block
        onPress={submit}
        busy={model.busy ? t(registering ? authTexts.registering : authTexts.loggingIn) : undefined}
      >
        {t(registering ? authTexts.register : authTexts.login)}
      </Button>
      <PasswordResetSheet model={reset} onDone={logInAnew} />
    </Stack>
  )
})
