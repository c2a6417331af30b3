import { observer } from 'mobx-react-lite'
import { TextField } from '@/components/text-field/text-field'
import { FormSheet } from '@/parts/fields-form/form-sheet'
import { formatFieldError } from '@/parts/fields-form/format-field-error'
import { CodeField } from '@/parts/verification-code/code-field'
import { usePage } from '@/shell/frame/page-context'
import { personalTexts } from '../texts'
import type { PhoneBinding } from './phone-binding'

export const PhoneSheet = observer(({ model }: { readonly model: PhoneBinding }) => {
  const { t, platform } = usePage()
  const { form } = model
  const bind = async () => {
    if (await model.bind()) platform.notifier.toast(t('messages.modificationSuccessful'), { kind: 'success' })
  }
  return (
    <FormSheet
      open={model.open}
      title={t(personalTexts.phoneBind)}
      onClose={() => model.close()}
      form={form}
      submitText={t(personalTexts.phoneConfirm)}
      busyText={t(personalTexts.saving)}
      onSubmit={bind}
    >
      <TextField
        id="phone-number"
        label={t(personalTexts.phoneNumber)}
        kind="phone"
        value={form.values.phone}
        onChange={(text) => model.enter('phone', text)}
        autocomplete="tel"
        error={formatFieldError(t, form, 'phone')}
      />
      <CodeField
        id="phone-code"
        codes={model.codes}
        to={model.number}
        value={form.values.code}
        onChange={(text) => model.enter('code', text)}
        onSend={() => model.sendCode()}
        error={formatFieldError(t, form, 'code')}
      />
    </FormSheet>
  )
})
