import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { signingTexts } from '@/i18n/texts/signing'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import './wallets.scss'

/** While a wallet lets a question wait: where to look, and the ways on. Nothing is said of what it may have done. */
export const UnansweredNote = observer(({ onAskAgain }: { readonly onAskAgain?: () => void }) => {
  const { t } = usePage()
  const { wallet } = useStores()
  if (!wallet.unanswered) return null
  return (
    <Note
      tone="info"
      icon="clock"
      announced
      action={
        <View className="wallets-unanswered">
          {onAskAgain && (
            <Button size="small" kind="secondary" onPress={onAskAgain}>
              {t(signingTexts.askAgain)}
            </Button>
          )}
          <Button size="small" kind="ghost" onPress={() => wallet.stopWaiting()}>
            {t(signingTexts.stopWaiting)}
          </Button>
        </View>
      }
    >
      {t('messages.wallet-unanswered')}
    </Note>
  )
})
