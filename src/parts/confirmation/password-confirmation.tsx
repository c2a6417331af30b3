import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { PasswordPad } from '@/components/password-pad/password-pad'
import { operationsTexts } from '@/i18n/texts/operations'
import { usePage } from '@/shell/frame/page-context'
import { addressBookOf } from '@/stores/address-book-store'
import { useStores } from '@/stores/stores-context'
import type { Confirmation } from '@/stores/support/confirmation'
import { formatPasswordError } from './format-password-error'
import { OutcomeNote } from './submission-note'

interface PasswordConfirmationProps {
  readonly model: Pick<Confirmation<string>, 'submission' | 'password' | 'typePassword' | 'refusedPassword'>
  /** Accessible name of the pad: the action that the password confirms. */
  readonly label: string
  /** Called after the sixth digit. */
  readonly onComplete: () => void
  /** Called when the withdrawal password page opens; that page leads back to `from`. */
  readonly onForgot: () => void
  readonly from?: 'transfer' | 'withdraw' | 'mining'
}

/** Withdrawal password prompt before an action. Hiding the app clears the digits. */
export const PasswordConfirmation = observer((props: PasswordConfirmationProps) => {
  const { model, label, onComplete, onForgot, from } = props
  const { submission, password, refusedPassword } = model
  const { t, platform, navigation } = usePage()
  const addressBook = addressBookOf(useStores())
  const latest = useRef(model)
  latest.current = model
  useEffect(() => platform.visibility.onHide(() => latest.current.typePassword('')), [platform])
  const forgot = () => {
    onForgot()
    navigation.push('withdrawalPassword', from && { from })
  }
  return (
    <Stack gap="4" pb="2">
      {'outcome' in submission && <OutcomeNote submission={submission} />}
      <PasswordPad
        label={label}
        value={password}
        onChange={(digits) => model.typePassword(digits)}
        onComplete={onComplete}
        error={refusedPassword && formatPasswordError(t, refusedPassword)}
        disabled={submission.running}
        phrase={addressBook.phrase}
      />
      {!submission.running && (
        <Button block size="small" kind="ghost" onPress={forgot}>
          {t(operationsTexts.forgotPassword)}
        </Button>
      )}
    </Stack>
  )
})
