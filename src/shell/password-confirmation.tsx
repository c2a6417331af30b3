import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { PasswordPad } from '@/components/password-pad/password-pad'
import type { AppError } from '@/errors/app-error'
import { useStores } from '@/stores/stores-context'
import type { MoneySubmission } from '@/stores/support/money-submission'
import { formatPasswordError } from './format-password-error'
import { usePage } from './page-context'
import { OutcomeNote } from './submission-note'

interface PasswordConfirmationProps {
  readonly submission: MoneySubmission
  /** Of the pad: what the digits confirm. */
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  /** All six digits are there. */
  readonly onComplete: () => void
  /** What was refused of the password. */
  readonly refused: AppError | undefined
  readonly forgot: string
  readonly onForgot: () => void
  readonly className: string
}

/** The withdrawal password, before money moves. The digits go as soon as the app is out of sight. */
export const PasswordConfirmation = observer((props: PasswordConfirmationProps) => {
  const { submission, label, value, onChange, onComplete, refused, forgot, onForgot, className } = props
  const { t, platform } = usePage()
  const { addressBook } = useStores()
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => platform.visibility.onHide(() => latest.current('')), [platform])
  return (
    <View className={className}>
      <OutcomeNote submission={submission} />
      <PasswordPad
        label={label}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={refused && formatPasswordError(t, refused)}
        disabled={submission.running}
        phrase={addressBook.phrase}
      />
      {!submission.running && (
        <Button block size="small" kind="ghost" onPress={onForgot}>
          {forgot}
        </Button>
      )}
    </View>
  )
})
