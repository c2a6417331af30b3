import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { PasswordPad } from '@/components/password-pad/password-pad'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { calendarDate } from '@/lib/calendar-date'
import { formatPasswordError } from '@/parts/confirmation/format-password-error'
import { usePage } from '@/shell/frame/page-context'
import { addressBookOf } from '@/stores/address-book-store'
import { useStores } from '@/stores/stores-context'
import { AnswersForm } from './answers-form'
import { OwnerStep } from './owner-step'
import type { PasswordModel } from './password-model'

/**
 * Asks for proof of identity: account ownership for the first password, the current password, or the security answers.
 */
export const IdentityStep = observer(({ model }: { readonly model: PasswordModel }) => {
  const { t } = usePage()
  const stores = useStores()
  const addressBook = addressBookOf(stores)
  const { serverSeconds } = stores
  const refused = model.refusedAt('identity')
  if (model.mode === 'set') return <OwnerStep model={model} />
  if (model.mode === 'reset') return <AnswersForm model={model} />
  return (
    <Stack gap="4">
      <PasswordPad
        key="old"
        label={t(passwordsTexts.old)}
        value={model.old}
        onChange={(digits) => model.typeOld(digits)}
        onComplete={() => model.prove(calendarDate(serverSeconds()))}
        error={refused && formatPasswordError(t, refused)}
        phrase={addressBook.phrase}
      />
      <Button block size="small" kind="ghost" onPress={() => model.reset(true)}>
        {t(passwordsTexts.forgot)}
      </Button>
    </Stack>
  )
})
