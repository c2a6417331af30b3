import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { AddressText } from '@/components/address-text/address-text'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Text } from '@/components/layout/layout'
import { displayAmount, displayPrice } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { formatError } from '@/shell/notices/format-error'
import { useStores } from '@/stores/stores-context'
import type { PurchaseModel } from './purchase-model'
import { purchaseTexts } from './texts'

const FEE_DECIMALS = 6

export const QuoteCard = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  const { wallet, appConfig, preferences } = useStores()
  const { sale, cost = '0', balances, coin, payerRefused } = model
  const chain = appConfig.config?.chain
  if (!sale) return null
  const fee =
    balances?.gasNeeded === undefined || !chain
      ? t(purchaseTexts.networkFeeUnknown)
      : t(purchaseTexts.networkFeeValue, {
          amount: displayAmount(balances.gasNeeded, FEE_DECIMALS),
          symbol: chain.currency.symbol,
        })
  return (
    <Card>
      <View className="purchase__pay">
        <Text tone="secondary">{t(purchaseTexts.youPay)}</Text>
        <Amount value={cost} unit={t('common.usdt')} size="heading" whole />
      </View>
      <FactLine name={t(purchaseTexts.rate)}>
        {t(purchaseTexts.rateValue, { coin, price: displayPrice(sale.price) })}
      </FactLine>
      <FactLine name={t(purchaseTexts.networkFee)}>{fee}</FactLine>
      {chain && <FactLine name={t(purchaseTexts.network)}>{chain.name}</FactLine>}
      {wallet.account && (
        <FactLine name={t(purchaseTexts.paidFrom)}>
          <AddressText address={wallet.account.address} />
        </FactLine>
      )}
      {wallet.account && payerRefused && (
        <Text tone="negative" mb="2" {...accessible({ role: 'alert' })}>
          {formatError(t, payerRefused)}
        </Text>
      )}
      {balances && (
        <FactLine name={t(purchaseTexts.walletBalance)}>
          <Amount value={balances.token} unit={t('common.usdt')} hidden={preferences.amountsHidden} />
        </FactLine>
      )}
    </Card>
  )
})
