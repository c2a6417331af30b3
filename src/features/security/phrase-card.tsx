import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { TextField } from '@/components/text-field/text-field'
import { usePage } from '@/shell/page-context'
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
    platform.notifier.toast(t('passwords.phraseSaved'), { kind: 'success' })
  }
  return (
    <Card title={t('passwords.phraseTitle')}>
      <View className="password-phrase">
        <View className="password-phrase__lead">{t('passwords.phraseLead')}</View>
        <TextField
          id="phrase"
          label={t('passwords.phraseLabel')}
          value={text}
          placeholder={t('passwords.phrasePlaceholder')}
          maximumLength={PHRASE_LENGTH_MAXIMUM}
          onChange={setTyped}
          onConfirm={save}
          hint={t('passwords.phraseHere')}
        />
        {text.trim() !== addressBook.phrase && (
          <Button block kind="secondary" onPress={save}>
            {t('passwords.phraseSave')}
          </Button>
        )}
      </View>
    </Card>
  )
})
