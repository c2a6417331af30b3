import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { TextField } from '@/components/text-field/text-field'
import { FormSheet } from '@/parts/fields-form/form-sheet'
import { formatFieldError } from '@/parts/fields-form/format-field-error'
import { usePage } from '@/shell/page-context'
import type { WalletUnbinding } from './wallet-unbinding'
import '@/i18n/areas/passwords'

/** The account's password, which unbinds the wallet. */
export const UnbindSheet = observer(({ model }: { readonly model: WalletUnbinding }) => {
  const { t, platform } = usePage()
  const { form } = model
  const unbind = async () => {
    if (await model.unbind()) platform.notifier.toast(t('personal.unbound'), { kind: 'success' })
  }
  return (
    <FormSheet
      open={model.open}
      title={t('personal.unbind')}
      onClose={() => model.close()}
      form={form}
      submitText={t('personal.unbind')}
      busyText={t('passwords.saving')}
      onSubmit={unbind}
    >
      <View className="profile__why">{t('personal.unbindWhy')}</View>
      <TextField
        id="unbind-account-password"
        label={t('passwords.accountPassword')}
        kind="password"
        value={form.values.accountPassword}
        onChange={(text) => form.type('accountPassword', text)}
        onConfirm={unbind}
        autocomplete="current-password"
        maximumLength={128}
        error={formatFieldError(t, form, 'accountPassword')}
        reveal={{ show: t('passwords.showPassword'), hide: t('passwords.hidePassword') }}
      />
    </FormSheet>
  )
})
