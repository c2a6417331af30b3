import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Box } from '@/components/layout/layout'
import { Meter } from '@/components/meter/meter'
import { LoadFailed } from '@/components/state-view/load-failed'
import { availableOf } from '@/domain/money/coins'
import { displayAmount, displayPrice } from '@/domain/money/money'
import { quotaShare } from '@/domain/money/purchase'
import { AgeNote } from '@/parts/notes/age-note'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import type { ExchangeModel, SoldCoin } from './exchange-model'
import { Pending } from './pending'
import { PriceHistory } from './price-history'
import { exchangeTexts } from './texts'
import { useBuyButton } from './use-buy-button'

interface TokenCardProps {
  readonly coin: SoldCoin
  readonly model: ExchangeModel
  readonly onBuy: () => void
}

/** A pair: what one unit costs and how that came about, what the member has of it and may still buy. */
export const TokenCard = observer(({ coin, model, onBuy }: TokenCardProps) => {
  const { t } = usePage()
  const { sales, funds, session, preferences } = useStores()
  const copy = useCopy()
  const hidden = session.loggedIn && preferences.amountsHidden
  const sale = sales.shownOf(coin)
  const buy = useBuyButton(coin, t(exchangeTexts.buy, { coin }))

  if (!sale && sales.failed) {
    return (
      <Card>
        <LoadFailed compact title={t(exchangeTexts.priceFailed, { coin })} onRetry={() => model.load()} />
      </Card>
    )
  }
  const balance = availableOf(funds.shown, coin)
  const price = (shown: string) => (
    <>
      {shown}
      <Text className="exchange-token__unit">{t('common.usdt')}</Text>
    </>
  )
  const quota = sale && { remaining: displayAmount(sale.quotaRemaining), total: displayAmount(sale.quotaTotal) }
  return (
    <Card>
      <View className="exchange-token">
        <View className="exchange-token__icon">
          <Icon name={coin === 'VC' ? 'vc' : 'boex'} size="large" />
        </View>
        <View className="exchange-token__words">
          <Box type="title">{`${coin}/${t('common.usdt')}`}</Box>
          <Box type="caption" tone="secondary">
            {t(coin === 'VC' ? exchangeTexts.vcPurpose : exchangeTexts.boexPurpose)}
          </Box>
        </View>
        <View className="exchange-token__price">
          {sale ? price(displayPrice(sale.price)) : <Pending like={price('1')} />}
          <View className="exchange-token__age">
            <AgeNote of={session.loggedIn ? [sales, funds] : [sales]} />
          </View>
        </View>
      </View>
      {(!sale || sale.history) && <PriceHistory coin={coin} history={sale?.history} />}
      {session.loggedIn && (
        <View className="exchange-token__line">
          <View>{t(exchangeTexts.balance)}</View>
          {balance === undefined && funds.failed ? (
            <View>–</View>
          ) : (
            <Amount value={balance} pending={balance === undefined} unit={coin} hidden={hidden} onCopy={copy} />
          )}
        </View>
      )}
      <View className="exchange-token__line">
        <View>{t(exchangeTexts.quotaLeft)}</View>
        <Box weight="semibold" tone="text" digits>
          {sale ? (
            <>
              <Amount value={sale.quotaRemaining} hidden={hidden} />
              {' / '}
              <Amount value={sale.quotaTotal} />
            </>
          ) : (
            <Pending like="00,000.00 / 000,000.00" />
          )}
        </Box>
      </View>
      {!hidden && (
        <View className={sale ? '' : 'exchange-token__unread'}>
          <Meter
            label={quota ? t(exchangeTexts.quotaMeter, quota) : t('common.loading')}
            share={sale ? quotaShare(sale.quotaRemaining, sale.quotaTotal) : 0}
          />
        </View>
      )}
      <Box mt="4">
        <Button block kind="secondary" onPress={onBuy} disabledReason={buy.disabledReason}>
          {buy.text}
        </Button>
      </Box>
    </Card>
  )
})
