import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { PasswordPad } from '@/components/password-pad/password-pad'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { problemsTexts } from '@/i18n/texts/problems'
import { formatPasswordError } from '@/parts/confirmation/format-password-error'
import { usePage } from '@/shell/frame/page-context'
import { addressBookOf } from '@/stores/address-book-store'
import { useStores } from '@/stores/stores-context'
import type { PasswordModel } from './password-model'

interface RepeatStepProps {
  readonly model: PasswordModel
  readonly onSave: () => void
}

/** The same six digits again; re-entered passwords must match (specification §5). */
export const RepeatStep = observer(({ model, onSave }: RepeatStepProps) => {
  const { t } = usePage()
  const addressBook = addressBookOf(useStores())
  const refused = model.refusedAt('repeat')
  const error = refused ? formatPasswordError(t, refused) : model.problem && t(problemsTexts[model.problem])
  return (
    <Stack gap="4">
      <PasswordPad
        key="repeat"
        label={t(passwordsTexts.repeat)}
        value={model.repeated}
        onChange={(digits) => model.typeRepeated(digits)}
        onComplete={onSave}
        error={error}
        disabled={model.submission.running}
        phrase={addressBook.phrase}
      />
      <Button
        block
        kind="ghost"
        onPress={() => model.chooseAnother()}
        busy={model.submission.running ? t(passwordsTexts.saving) : undefined}
      >
        {t(passwordsTexts.chooseAnother)}
      </Button>
    </Stack>
  )
})
