import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Stack } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { QuantityField } from '@/parts/payment/quantity-field'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { ExchangeModel } from './exchange-model'
import { exchangeTexts } from './texts'
import { useBuyButton } from './use-buy-button'

/** Shows the USDT balance of the connected wallet, or the reason that it is unknown. */
const WalletBalance = observer(({ model }: { readonly model: ExchangeModel }) => {
  const { t } = usePage()
  const { wallet, preferences } = useStores()
  const { known } = model.balances
  if (known) {
    return <Amount value={known.token} unit={t('common.usdt')} hidden={preferences.amountsHidden} detail />
  }
  if (wallet.account) return <View>–</View>
  return <View>{t(wallet.supported ? exchangeTexts.walletNone : exchangeTexts.walletElsewhere)}</View>
})

/** Coin and quantity, and what they cost; the button takes them to the full page. */
export const QuickForm = observer(({ model, onGo }: { readonly model: ExchangeModel; readonly onGo: () => void }) => {
  const { t } = usePage()
  const { appConfig } = useStores()
  const { sale, coin, cost = '0' } = model
  const chain = appConfig.config?.chain
  const go = useBuyButton(coin, t('common.continue'))
  if (!sale) return null
  return (
    <Card title={t(exchangeTexts.quickTitle)}>
      <Stack className="exchange-form" gap="4">
        <Segmented
          label={t(exchangeTexts.coin)}
          choices={[
            { value: 'VC', text: t('common.vc') },
            { value: 'BOEX', text: t('common.boex') },
          ]}
          value={coin}
          onChange={(chosen) => model.choose(chosen)}
        />
        <QuantityField
          id="exchange-quantity"
          label={t(exchangeTexts.quantity)}
          amount={model.amount}
          unit={coin}
          onConfirm={onGo}
        />
        <View>
          <View className="exchange-token__line">
            <View>{t(exchangeTexts.youPay)}</View>
            <Amount value={cost} unit={t('common.usdt')} size="title" whole />
          </View>
          <View className="exchange-token__line">
            <View>{t(exchangeTexts.payWith)}</View>
            <View>{chain ? t(exchangeTexts.payWithOn, { network: chain.name }) : t('common.usdt')}</View>
          </View>
          <View className="exchange-token__line">
            <View>{t(exchangeTexts.walletBalance)}</View>
            <WalletBalance model={model} />
          </View>
        </View>
        <Button block onPress={onGo} disabledReason={go.disabledReason}>
          {go.text}
        </Button>
      </Stack>
    </Card>
  )
})
