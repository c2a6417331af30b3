import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { formatAtLeastTwoDecimals, formatUnlessHidden } from '@/domain/money/money'
import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import { walletTexts } from '@/i18n/texts/wallet'
import { usePage } from '@/shell/frame/page-context'
import { useLoginQuestion } from '@/shell/guard/use-login-question'
import { useStores } from '@/stores/stores-context'
import type { PurchaseModel } from './purchase-model'
import { purchaseTexts } from './texts'

interface PurchaseButtonProps {
  readonly model: PurchaseModel
  readonly onOpenElsewhere: () => void
}

/** One button that names the next thing: log in, open in a wallet, connect, switch the network, buy. */
export const PurchaseButton = observer(({ model, onOpenElsewhere }: PurchaseButtonProps) => {
  const { t, platform } = usePage()
  const { appConfig, wallet, preferences } = useStores()
  const askToLogIn = useLoginQuestion()
  const { action, coin, entry, sale } = model
  const { quantity } = model.amount
  const runningText = () => {
    if (model.inProgress && entry) return ORDER_STEP_TEXTS[entry.step]
    if (wallet.connectingId !== '') return walletTexts.connecting
    return wallet.switchingChain ? walletTexts.switching : purchaseTexts.opening
  }
  const texts = {
    'log-in': t(purchaseTexts.logIn),
    'open-in-wallet': t(purchaseTexts.openInWallet),
    connect: t(purchaseTexts.connect),
    'connect-other': t(purchaseTexts.connectOther),
    'switch-network': t(walletTexts.networkSwitch, { network: appConfig.config?.chain.name ?? '' }),
    buy: quantity
      ? t(purchaseTexts.buyAmount, { amount: formatAtLeastTwoDecimals(quantity), coin })
      : t(purchaseTexts.buy, { coin }),
    running: t(runningText()),
    closed: t(purchaseTexts.closed),
    'quota-short': t(purchaseTexts.buy, { coin }),
  }
  const disabledReason = () => {
    if (action === 'closed') return t(purchaseTexts.closedReason)
    if (action !== 'quota-short' || !sale) return undefined
    const reason = t(purchaseTexts.quotaShort, {
      remaining: formatUnlessHidden(sale.quotaRemaining, preferences.amountsHidden),
      minimum: formatAtLeastTwoDecimals(sale.minimum),
      coin,
    })
    return model.unpaid ? `${reason} ${t(purchaseTexts.cancelUnpaid)}` : reason
  }
  const press = () => {
    if (action === 'log-in') {
      askToLogIn({ quantity: model.amount.text })
    } else if (action === 'open-in-wallet') {
      platform.notifier.toast(t('messages.need-wallet-browser'))
      onOpenElsewhere()
    } else {
      model.press()
    }
  }
  return (
    <Button
      block
      onPress={press}
      busy={action === 'running' ? texts.running : undefined}
      disabledReason={disabledReason()}
    >
      {texts[action]}
    </Button>
  )
})
