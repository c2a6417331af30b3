import { observer } from 'mobx-react-lite'
import { Text } from '@/components/layout/layout'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { FormSheet } from '@/parts/fields-form/form-sheet'
import { formatFieldError } from '@/parts/fields-form/format-field-error'
import { PasswordField } from '@/parts/fields-form/password-field'
import { usePage } from '@/shell/frame/page-context'
import type { AccountPasswordForm } from './owner-form'

/** The present password of the account, and the new one. */
export const AccountPasswordSheet = observer(({ model }: { readonly model: AccountPasswordForm }) => {
  const { t, platform, navigation } = usePage()
  const { form } = model
  const change = async () => {
    if (!(await model.submit())) return
    platform.notifier.toast(t(passwordsTexts.accountChanged), { kind: 'success' })
    navigation.relaunch('login')
  }
  return (
    <FormSheet
      open={model.open}
      title={t(passwordsTexts.accountChange)}
      onClose={() => model.close()}
      form={form}
      submitText={t(passwordsTexts.accountSave)}
      busyText={t(passwordsTexts.saving)}
      onSubmit={change}
    >
      <PasswordField
        id="account-password"
        label={t(passwordsTexts.accountCurrent)}
        value={form.values.accountPassword}
        onChange={(text) => form.type('accountPassword', text)}
        autocomplete="current-password"
        error={formatFieldError(t, form, 'accountPassword')}
      />
      <PasswordField
        id="account-password-new"
        label={t(passwordsTexts.accountNew)}
        value={form.values.password}
        onChange={(text) => form.type('password', text)}
        onConfirm={change}
        autocomplete="new-password"
        error={formatFieldError(t, form, 'password')}
        hint={t(passwordsTexts.accountNewHint)}
      />
      <Text type="caption" tone="secondary">
        {t(passwordsTexts.accountEnds)}
      </Text>
    </FormSheet>
  )
})
