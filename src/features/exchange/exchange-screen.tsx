import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Box } from '@/components/layout/layout'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { orderPage } from '@/parts/orders/order-page'
import { UnfinishedOrders } from '@/parts/orders/unfinished-orders'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { ExchangeModel, type SoldCoin } from './exchange-model'
import { LatestOrders } from './latest-orders'
import { QuickForm } from './quick-form'
import { RulesCard } from './rules-card'
import { TokenCard } from './token-card'
import './exchange.scss'

/** Exchange: what VC and BOEX cost, what may still be bought, what was begun, and the way to buy. */
export const Screen = observer(() => {
  const { navigation } = usePage()
  const stores = useStores()
  const [model] = useState(() => new ExchangeModel(stores))
  useFundsLoad(() => {
    model.load()
  })
  useEffect(() => model.balances.follow(() => model.balances.read(model.cost)), [model])
  const buy = (coin: SoldCoin, quantity?: string) => {
    navigation.push(orderPage({ coin }), quantity === undefined ? {} : { quantity })
  }
  // The form above it is there with the prices.
  const pricesKnown = model.sale !== undefined || stores.sales.failed
  return (
    <Box className="exchange" pt="2" pb="6">
      <UnfinishedOrders onContinue={(entry) => navigation.push(orderPage(entry), { order: entry.key })} />
      <TokenCard coin="VC" model={model} onBuy={() => buy('VC')} />
      <TokenCard coin="BOEX" model={model} onBuy={() => buy('BOEX')} />
      <QuickForm model={model} onGo={() => model.ready() && buy(model.coin, model.amount.text)} />
      {pricesKnown && <LatestOrders />}
      {pricesKnown && <RulesCard />}
    </Box>
  )
})
