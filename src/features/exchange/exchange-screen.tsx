import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { usePage, useShown } from '@/shell/page-context'
import { useFundsInvalidated } from '@/shell/use-funds-invalidated'
import { useLogIn } from '@/shell/use-log-in'
import { useStores } from '@/stores/stores-context'
import { ExchangeModel, type SoldCoin } from './exchange-model'
import { LatestOrders, UnfinishedOrders } from './orders-cards'
import { QuickForm } from './quick-form'
import { RulesCard } from './rules-card'
import { TokenCard } from './token-card'
import '@/i18n/areas/exchange'
import '@/i18n/areas/problems'
import './exchange.scss'

/** Exchange: what VC and BOEX cost, what may still be bought, what was begun, and the way to buy. */
export const Screen = observer(() => {
  const { navigation } = usePage()
  const stores = useStores()
  const [model] = useState(() => new ExchangeModel(stores))
  useShown(() => {
    model.load()
  })
  useFundsInvalidated(() => {
    model.load()
  })
  const logIn = useLogIn()
  const buy = (coin: SoldCoin, quantity?: string) => {
    const page = coin === 'VC' ? 'buyVc' : 'boex'
    if (!stores.session.loggedIn) logIn()
    else navigation.push(page, quantity === undefined ? {} : { quantity })
  }
  // The form above it is there with the prices.
  const pricesKnown = model.sale !== undefined || stores.sales.failed
  return (
    <View className="exchange">
      <UnfinishedOrders />
      <TokenCard coin="VC" model={model} onBuy={() => buy('VC')} />
      <TokenCard coin="BOEX" model={model} onBuy={() => buy('BOEX')} />
      <QuickForm model={model} onGo={() => model.ready() && buy(model.coin, model.text)} />
      {pricesKnown && <LatestOrders />}
      {pricesKnown && <RulesCard />}
    </View>
  )
})
