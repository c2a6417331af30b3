import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { TextField } from '@/components/text-field/text-field'
import { isSecondFactorCode, SECOND_FACTOR_ENTRY_MAXIMUM } from '@/domain/second-factor'
import { useTranslate } from '@/i18n/i18n-context'
import { secondFactorTexts } from '@/i18n/texts/second-factor'
import { useStores } from '@/stores/stores-context'
import { formatError } from './format-error'

const TOTP_DIGITS = 6

interface EntryProps {
  readonly recovery: boolean
  readonly onRecovery: () => void
}

const Entry = observer(({ recovery, onRecovery }: EntryProps) => {
  const { t } = useTranslate()
  const { secondFactor } = useStores()
  const { refused, sending } = secondFactor
  const [code, setCode] = useState('')
  // The first question has no error; later ones say what was wrong with the code.
  const [asked] = useState(refused)
  const [edited, setEdited] = useState<typeof refused>()
  const valid = isSecondFactorCode(code)
  const wrong = refused !== undefined && refused !== asked && refused !== edited && !sending
  const send = () => {
    if (valid && !sending) secondFactor.answer(code)
  }
  return (
    <>
      <View>{t(recovery ? secondFactorTexts.promptRecovery : secondFactorTexts.prompt)}</View>
      <TextField
        key={recovery ? 'recovery' : 'code'}
        id="second-factor-code"
        label={t(recovery ? secondFactorTexts.recoveryCode : secondFactorTexts.code)}
        kind={recovery ? 'text' : 'digits'}
        value={code}
        onChange={(text) => {
          setCode(text)
          setEdited(refused)
        }}
        onConfirm={send}
        autocomplete="one-time-code"
        maximumLength={recovery ? SECOND_FACTOR_ENTRY_MAXIMUM : TOTP_DIGITS}
        error={wrong ? formatError(t, refused) : undefined}
      />
      <Button
        block
        onPress={send}
        busy={sending ? t(secondFactorTexts.verifying) : undefined}
        disabledReason={valid ? undefined : t(secondFactorTexts.enterCode)}
      >
        {t(secondFactorTexts.confirm)}
      </Button>
      <Button
        block
        size="small"
        kind="ghost"
        onPress={() => {
          setCode('')
          onRecovery()
        }}
      >
        {t(recovery ? secondFactorTexts.useApp : secondFactorTexts.useRecovery)}
      </Button>
    </>
  )
})

/** Sheet that asks for the code of the second factor, over whatever needs it. */
export const SecondFactorSheet = observer(({ visible }: { readonly visible: boolean }) => {
  const { t } = useTranslate()
  const { secondFactor } = useStores()
  const [recovery, setRecovery] = useState(false)
  const open = visible && secondFactor.refused !== undefined
  return (
    <Sheet open={open} title={t(secondFactorTexts.promptTitle)} onClose={() => secondFactor.cancel()}>
      <View className="boex-sheet__actions">
        {open && <Entry recovery={recovery} onRecovery={() => setRecovery(!recovery)} />}
      </View>
    </Sheet>
  )
})
