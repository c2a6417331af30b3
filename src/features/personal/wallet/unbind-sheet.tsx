import { observer } from 'mobx-react-lite'
import { Text } from '@/components/layout/layout'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { FormSheet } from '@/parts/fields-form/form-sheet'
import { formatFieldError } from '@/parts/fields-form/format-field-error'
import { PasswordField } from '@/parts/fields-form/password-field'
import { usePage } from '@/shell/frame/page-context'
import type { WalletUnbindingForm } from '../account/owner-form'
import { personalTexts } from '../texts'

/** The account's password, which unbinds the wallet. */
export const UnbindSheet = observer(({ model }: { readonly model: WalletUnbindingForm }) => {
  const { t, platform } = usePage()
  const { form } = model
  const unbind = async () => {
    if (await model.submit()) platform.notifier.toast(t(personalTexts.unbound), { kind: 'success' })
  }
  return (
    <FormSheet
      open={model.open}
      title={t(personalTexts.unbind)}
      onClose={() => model.close()}
      form={form}
      submitText={t(personalTexts.unbind)}
      busyText={t(passwordsTexts.saving)}
      onSubmit={unbind}
    >
      <Text type="caption" tone="secondary">
        {t(personalTexts.unbindWhy)}
      </Text>
      <PasswordField
        id="unbind-account-password"
        label={t(passwordsTexts.accountPassword)}
        value={form.values.accountPassword}
        onChange={(text) => form.type('accountPassword', text)}
        onConfirm={unbind}
        autocomplete="current-password"
        error={formatFieldError(t, form, 'accountPassword')}
      />
    </FormSheet>
  )
})
