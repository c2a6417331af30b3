import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { TextField } from '@/components/text-field/text-field'
import { FormSheet } from '@/parts/fields-form/form-sheet'
import { formatFieldError } from '@/parts/fields-form/format-field-error'
import { usePage } from '@/shell/page-context'
import type { AccountPassword } from './account-password'
import '@/i18n/areas/passwords'

/** The present password of the account, and the new one. */
export const AccountPasswordSheet = observer(({ model }: { readonly model: AccountPassword }) => {
  const { t, platform, navigation } = usePage()
  const { form } = model
  const reveal = { show: t('passwords.showPassword'), hide: t('passwords.hidePassword') }
  const change = async () => {
    if (!(await model.change())) return
    platform.notifier.toast(t('passwords.accountChanged'), { kind: 'success' })
    navigation.relaunch('login')
  }
  return (
    <FormSheet
      open={model.open}
      title={t('passwords.accountChange')}
      onClose={() => model.close()}
      form={form}
      submitText={t('passwords.accountSave')}
      busyText={t('passwords.saving')}
      onSubmit={change}
    >
      <TextField
        id="account-password"
        label={t('passwords.accountCurrent')}
        kind="password"
        value={form.values.accountPassword}
        onChange={(text) => form.type('accountPassword', text)}
        autocomplete="current-password"
        maximumLength={128}
        error={formatFieldError(t, form, 'accountPassword')}
        reveal={reveal}
      />
      <TextField
        id="account-password-new"
        label={t('passwords.accountNew')}
        kind="password"
        value={form.values.password}
        onChange={(text) => form.type('password', text)}
        onConfirm={change}
        autocomplete="new-password"
        maximumLength={128}
        error={formatFieldError(t, form, 'password')}
        hint={t('passwords.accountNewHint')}
        reveal={reveal}
      />
      <View className="profile__why">{t('passwords.accountEnds')}</View>
    </FormSheet>
  )
})
