import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Row } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { signingTexts } from '@/i18n/texts/signing'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import './wallets.scss'

/**
 * Shown while a wallet prompt has no answer: its place, and buttons to ask again or stop waiting. It makes no claim
 * about the result, because the wallet may still act.
 */
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
        <Row wrap gap="2">
          {onAskAgain && (
            <Button size="small" kind="secondary" onPress={onAskAgain}>
              {t(signingTexts.askAgain)}
            </Button>
          )}
          <Button size="small" kind="ghost" onPress={() => wallet.stopWaiting()}>
            {t(signingTexts.stopWaiting)}
          </Button>
        </Row>
      }
    >
      {t('messages.wallet-unanswered')}
    </Note>
  )
})
