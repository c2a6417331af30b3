import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { walletTexts } from '@/i18n/texts/wallet'
import { formatWalletError } from '@/parts/wallets/format-wallet-error'
import { usePage } from '@/shell/frame/page-context'
import { isNeutral } from '@/shell/notices/format-error'
import { useStores } from '@/stores/stores-context'
import type { PurchaseModel } from './purchase-model'
import { purchaseTexts } from './texts'

/** Why a purchase did not begin: one message, the plain reason beneath it, and what can be copied for the service (D6). */
export const RefusalNote = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t, platform } = usePage()
  const { appConfig, wallet } = useStores()
  const { refused, action } = model
  const chain = appConfig.config?.chain
  if (!refused && action === 'switch-network' && chain) {
    return (
      <Note tone="warning" icon="alert">
        {t(walletTexts.networkNeeded, { network: chain.name })}
      </Note>
    )
  }
  // The "Paid from" line shows why a wallet is refused.
  if (!refused || model.payerRefused) return null
  const text = formatWalletError(t, refused, wallet.name, chain?.currency.symbol)
  if (text === '') return null
  const byHand = refused.kind === 'wallet-chain-unsupported' && chain
  const copy = async () => {
    const copied = await platform.clipboard.copy(`${refused.kind} ${refused.detail ?? ''}`.trim())
    platform.notifier.toast(t(copied ? 'messages.copySuccessful' : 'messages.copyRefused'))
  }
  return (
    <Note
      tone={isNeutral(refused) ? 'info' : 'negative'}
      icon={isNeutral(refused) ? 'info' : 'alert'}
      announced
      action={
        refused.kind === 'payment-failed' && refused.detail ? (
          <Button size="small" kind="ghost" icon="copy" onPress={copy}>
            {t(purchaseTexts.copyDetails)}
          </Button>
        ) : undefined
      }
    >
      {text}
      {byHand && ` ${t(walletTexts.networkByHand, { network: chain.name })}`}
    </Note>
  )
})
