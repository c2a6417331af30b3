import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { PasswordPad } from '@/components/password-pad/password-pad'
import { operationsTexts } from '@/i18n/texts/operations'
import { usePage } from '@/shell/frame/page-context'
import { addressBookOf } from '@/stores/address-book-store'
import { useStores } from '@/stores/stores-context'
import type { Submission } from '@/stores/support/submission'
import { formatPasswordError } from './format-password-error'

export interface PasswordConfirmationProps {
  readonly submission: Submission<string>
  /** Accessible name of the pad: the action that the password confirms. */
  readonly label: string
  /** Called after the sixth digit. */
  readonly onComplete: () => void
  /** Called when the withdrawal password page opens; that page leads back to `from`. */
  readonly onForgot: () => void
  readonly from?: 'transfer' | 'withdraw' | 'mining'
  /** Shown above the keys. */
  readonly children?: ReactNode
}

/** Withdrawal password prompt before an action. Hiding the app clears the digits. */
export const PasswordConfirmation = observer((props: PasswordConfirmationProps) => {
  const { submission, label, onComplete, onForgot, from, children } = props
  const refused = submission.refusedAt('password')
  const { t, platform, navigation } = usePage()
  const addressBook = addressBookOf(useStores())
  useEffect(() => platform.visibility.onHide(() => submission.typePassword('')), [platform, submission])
  const forgot = () => {
    onForgot()
    navigation.push('withdrawalPassword', from && { from })
  }
  return (
    <Stack gap="4" pb="2">
      {children}
      <PasswordPad
        label={label}
        value={submission.password}
        onChange={(digits) => submission.typePassword(digits)}
        onComplete={onComplete}
        error={refused && formatPasswordError(t, refused)}
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
