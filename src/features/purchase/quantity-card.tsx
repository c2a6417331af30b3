import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { AmountInput } from '@/components/amount-input/amount-input'
import { Card } from '@/components/card/card'
import { Meter } from '@/components/meter/meter'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { displayAmount, displayExactAmount } from '@/domain/money'
import { quotaShare } from '@/domain/purchase'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { PurchaseModel } from './purchase-model'

const BOUNDS = {
  balance: 'purchase.maximumByBalance',
  quota: 'purchase.maximumByQuota',
  maximum: 'purchase.maximumByMaximum',
} as const

const useRefusalText = (model: PurchaseModel): string | undefined => {
  const { t } = usePage()
  const { appConfig } = useStores()
  const refusal = model.shownRefusal
  if (!refusal) return undefined
  // Specification §5 has a sentence of its own for BOEX.
  const required = refusal.problem === 'quantity-required' && model.coin === 'BOEX'
  return t(`problems.${required ? 'boex-quantity-required' : refusal.problem}`, {
    bound: displayExactAmount(refusal.bound),
    unit: model.coin,
    decimals: model.decimals,
    symbol: appConfig.config?.chain.currency.symbol ?? '',
  })
}

/** The quantity with its limits, its quota and the most that will really go through (D3, D4, D7). */
export const QuantityCard = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  const { funds, sales } = useStores()
  const { sale, maximum, coin } = model
  const error = useRefusalText(model)

  if (!sale && sales.failed) {
    return (
      <Card>
        <LoadFailed compact title={t('purchase.pricesFailed')} onRetry={() => model.load()} />
      </Card>
    )
  }
  if (!sale) {
    return (
      <Card>
        <Skeleton
          label={t('common.loading')}
          lines={[{ width: 'short' }, { width: 'half', height: 'amount' }, { width: 'full' }]}
        />
      </Card>
    )
  }
  const balance = coin === 'VC' ? funds.funds?.vc.available : funds.funds?.boex.available
  const quota = { remaining: displayAmount(sale.quotaRemaining), total: displayAmount(sale.quotaTotal) }
  return (
    <Card>
      <AmountInput
        id="purchase-quantity"
        label={t('purchase.quantity')}
        value={model.text}
        onChange={(text) => model.type(text)}
        onBlur={() => model.leaveField()}
        onConfirm={() => model.press()}
        decimals={model.decimals}
        unit={coin}
        maximum={
          maximum && { text: t('common.max'), label: t(BOUNDS[maximum.bound]), onPress: () => model.useMaximum() }
        }
        error={error}
        aside={balance === undefined ? undefined : t('purchase.balance', { amount: displayAmount(balance), coin })}
      >
        <View className="purchase__limits">
          <View>{t('purchase.minimum', { amount: displayAmount(sale.minimum) })}</View>
          <View className="purchase__quota">
            {`${t('purchase.quotaLeft')} `}
            <Amount value={sale.quotaRemaining} />
            {` / ${quota.total}`}
          </View>
        </View>
        <Meter label={t('purchase.quotaMeter', quota)} share={quotaShare(sale.quotaRemaining, sale.quotaTotal)} />
      </AmountInput>
    </Card>
  )
})
