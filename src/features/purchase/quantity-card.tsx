import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Row } from '@/components/layout/layout'
import { Meter } from '@/components/meter/meter'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { availableOf } from '@/domain/money/coins'
import { displayAmount, formatAtLeastTwoDecimals } from '@/domain/money/money'
import { quotaShare } from '@/domain/money/purchase'
import { QuantityField } from '@/parts/payment/quantity-field'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { PurchaseModel } from './purchase-model'
import { purchaseTexts } from './texts'

const LIMIT_TEXTS = {
  balance: purchaseTexts.maximumByBalance,
  quota: purchaseTexts.maximumByQuota,
  maximum: purchaseTexts.maximumByMaximum,
} as const

/** The quantity with its limits, its quota and the most that will really go through (D3, D4, D7). */
export const QuantityCard = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  const { funds, sales, session, preferences } = useStores()
  const { sale, amount, coin } = model

  if (!sale) {
    return (
      <Card>
        <NotLoaded
          failed={sales.failed}
          compact
          title={t(purchaseTexts.pricesFailed)}
          onRetry={() => model.load()}
          lines={['short', 'half amount', 'full']}
        />
      </Card>
    )
  }
  const balance = availableOf(funds.data, coin)
  const hidden = session.loggedIn && preferences.amountsHidden
  const quota = { remaining: displayAmount(sale.quotaRemaining), total: displayAmount(sale.quotaTotal) }
  return (
    <Card>
      <QuantityField
        id="purchase-quantity"
        label={t(purchaseTexts.quantity)}
        amount={amount}
        unit={coin}
        maximumLabel={amount.maximum && t(LIMIT_TEXTS[amount.maximum.limitedBy])}
        onConfirm={() => model.press()}
        aside={
          balance === undefined || hidden
            ? undefined
            : t(purchaseTexts.balance, { amount: displayAmount(balance), coin })
        }
      >
        <Row type="caption" tone="secondary" breaks wrap gap="1 3" justify="between" my="2">
          <View>{t(purchaseTexts.minimum, { amount: formatAtLeastTwoDecimals(sale.minimum) })}</View>
          <View className="purchase__quota">
            {`${t(purchaseTexts.quotaLeft)} `}
            <Amount value={sale.quotaRemaining} hidden={hidden} />
            {` / ${quota.total}`}
          </View>
        </Row>
        {!hidden && (
          <Meter label={t(purchaseTexts.quotaMeter, quota)} share={quotaShare(sale.quotaRemaining, sale.quotaTotal)} />
        )}
      </QuantityField>
    </Card>
  )
})
