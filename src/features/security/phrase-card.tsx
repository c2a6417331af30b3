import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Stack, Text } from '@/components/layout/layout'
import { TextField } from '@/components/text-field/text-field'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { usePage } from '@/shell/frame/page-context'
import { addressBookOf } from '@/stores/address-book-store'
import { useStores } from '@/stores/stores-context'

const PHRASE_LENGTH_MAXIMUM = 16

/** The member's own word against imitations of these pages (F10). */
export const PhraseCard = observer(() => {
  const { t, platform } = usePage()
  const addressBook = addressBookOf(useStores())
  const [typed, setTyped] = useState<string>()
  const text = typed ?? addressBook.phrase
  const save = () => {
    addressBook.choosePhrase(text)
    setTyped(undefined)
    platform.notifier.toast(t(passwordsTexts.phraseSaved), { kind: 'success' })
  }
  return (
    <Card title={t(passwordsTexts.phraseTitle)}>
      <Stack gap="3">
        <Text tone="secondary">{t(passwordsTexts.phraseLead)}</Text>
        <TextField
          id="phrase"
          label={t(passwordsTexts.phraseLabel)}
          value={text}
          placeholder={t(passwordsTexts.phrasePlaceholder)}
          maximumLength={PHRASE_LENGTH_MAXIMUM}
          onChange={setTyped}
          onConfirm={save}
          hint={t(passwordsTexts.phraseHere)}
        />
        {text.trim() !== addressBook.phrase && (
          <Button block kind="secondary" onPress={save}>
            {t(passwordsTexts.phraseSave)}
          </Button>
        )}
      </Stack>
    </Card>
  )
})
