import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { AmountInput } from '@/components/amount-input/amount-input'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Segmented } from '@/components/segmented/segmented'
import { displayExactAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { ExchangeModel } from './exchange-model'

const useRefusalText = (model: ExchangeModel): string | undefined => {
  const { t } = usePage()
  const refusal = model.shownRefusal
  if (!refusal) return undefined
  // Specification §5 has a sentence of its own for BOEX.
  const problem =
    refusal.problem === 'quantity-required' && model.coin === 'BOEX' ? 'boex-quantity-required' : refusal.problem
  const bound = displayExactAmount(refusal.bound)
  return t(`problems.${problem}`, { bound, unit: model.coin, decimals: model.decimals, symbol: '' })
}

/** Coin and quantity, and what they cost; the button takes them to the full page. */
export const QuickForm = observer(({ model, onGo }: { readonly model: ExchangeModel; readonly onGo: () => void }) => {
  const { t } = usePage()
  const { session } = useStores()
  const error = useRefusalText(model)
  const { sale, coin } = model
  if (!sale) return null
  return (
    <Card title={t('exchange.quickTitle')}>
      <View className="exchange-form">
        <Segmented
          label={t('exchange.coin')}
          choices={[
            { value: 'VC', text: t('common.vc') },
            { value: 'BOEX', text: t('common.boex') },
          ]}
          value={coin}
          onChange={(chosen) => model.choose(chosen)}
        />
        <AmountInput
          id="exchange-quantity"
          label={t('exchange.quantity')}
          value={model.text}
          onChange={(text) => model.type(text)}
          onBlur={() => model.leaveField()}
          onConfirm={onGo}
          decimals={model.decimals}
          unit={coin}
          error={error}
        />
        <View className="exchange-token__line">
          <View>{t('exchange.youPay')}</View>
          <Amount value={model.cost ?? '0'} unit={t('common.usdt')} size="title" detail />
        </View>
        <Button block onPress={onGo} disabledReason={sale.open ? undefined : t('exchange.closedReason')}>
          {t(session.loggedIn ? 'exchange.continue' : 'exchange.logInToBuy')}
        </Button>
      </View>
    </Card>
  )
})
