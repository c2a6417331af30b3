import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { TextField } from '@/components/text-field/text-field'
import { CodeField } from '@/parts/verification-code/code-field'
import { formatError } from '@/shell/format-error'
import { usePage } from '@/shell/page-context'
import type { PhoneBinding } from './phone-binding'

/** A telephone number, the code that is sent to it, and what binds it. */
export const PhoneSheet = observer(({ model }: { readonly model: PhoneBinding }) => {
  const { t, platform } = usePage()
  const { submission, phoneProblem, codeProblem } = model
  const { refused } = submission
  const errorOf = (field: 'phone' | 'code') => {
    const refused = model.refusedField(field)
    return refused && formatError(t, refused)
  }
  const bind = async () => {
    if (await model.bind()) platform.notifier.toast(t('messages.modificationSuccessful'), { kind: 'success' })
  }
  const elsewhere = refused && !model.refusedField('phone') && !model.refusedField('code')
  return (
    <Sheet
      open={model.open}
      title={t('personal.phoneBind')}
      onClose={submission.running ? undefined : () => model.close()}
      closeLabel={t('common.close')}
      footer={
        <Button block onPress={bind} busy={submission.running ? t('personal.saving') : undefined}>
          {t('personal.phoneConfirm')}
        </Button>
      }
    >
      <View className="phone-sheet">
        <TextField
          id="phone-number"
          label={t('personal.phoneNumber')}
          kind="phone"
          value={model.phone}
          onChange={(text) => model.enter('phone', text)}
          autocomplete="tel"
          maximumLength={24}
          error={phoneProblem ? t(`problems.${phoneProblem}`) : errorOf('phone')}
        />
        <CodeField
          id="phone-code"
          codes={model.codes}
          to={model.number}
          value={model.code}
          onChange={(text) => model.enter('code', text)}
          onSend={() => model.sendCode()}
          error={codeProblem ? t(`problems.${codeProblem}`) : errorOf('code')}
        />
        {elsewhere && (
          <Note tone="negative" announced>
            {formatError(t, refused)}
          </Note>
        )}
      </View>
    </Sheet>
  )
})
