import { observer } from 'mobx-react-lite'
import { Stack, Text } from '@/components/layout/layout'
import { PasswordPad } from '@/components/password-pad/password-pad'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { problemsTexts } from '@/i18n/texts/problems'
import { formatPasswordError } from '@/parts/confirmation/format-password-error'
import { usePage } from '@/shell/frame/page-context'
import { addressBookOf } from '@/stores/address-book-store'
import { useStores } from '@/stores/stores-context'
import type { PasswordModel } from './password-model'

/** Six digits that are not easy to guess. */
export const NewStep = observer(({ model }: { readonly model: PasswordModel }) => {
  const { t } = usePage()
  const addressBook = addressBookOf(useStores())
  const refused = model.refusedAt('new')
  const error = refused ? formatPasswordError(t, refused) : model.problem && t(problemsTexts[model.problem])
  return (
    <Stack gap="4">
      <PasswordPad
        key="new"
        label={t(passwordsTexts.new)}
        value={model.fresh}
        onChange={(digits) => model.typeNew(digits)}
        onComplete={() => model.chooseNew()}
        error={error}
        phrase={addressBook.phrase}
      />
      <Text type="caption" tone="secondary" textAlign="center">
        {t(passwordsTexts.newHint)}
      </Text>
    </Stack>
  )
})
