import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { usePage, useShown } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { JournalCard } from './journal-card'
import { OpenInWalletSheet } from './open-in-wallet-sheet'
import { PurchaseButton } from './purchase-button'
import { type PurchasedCoin, PurchaseModel } from './purchase-model'
import { PurchaseSheet } from './purchase-sheet'
import { QuantityCard } from './quantity-card'
import { QuoteCard } from './quote-card'
import { RefusalNote } from './refusal-note'
import { WalletSheet } from './wallet-sheet'
import '@/i18n/areas/problems'
import '@/i18n/areas/purchase'
import '@/i18n/areas/wallet'
import './purchase.scss'

/** Everything of a purchase: what it costs, one button that does the next thing, the sheet that shows how far it has come. */
export const PurchaseParts = observer(({ model }: { readonly model: PurchaseModel }) => {
  const [openingElsewhere, setOpeningElsewhere] = useState(false)
  return (
    <View className="purchase">
      <JournalCard model={model} />
      <QuantityCard model={model} />
      <QuoteCard model={model} />
      <View className="purchase__beside">
        <RefusalNote model={model} />
      </View>
      <View className="purchase__beside">
        <PurchaseButton model={model} onOpenElsewhere={() => setOpeningElsewhere(true)} />
      </View>
      <PurchaseSheet model={model} />
      <WalletSheet model={model} />
      <OpenInWalletSheet open={openingElsewhere} onClose={() => setOpeningElsewhere(false)} />
    </View>
  )
})

/** The purchase of a page: loaded each time the page is shown, begun with what its address names. */
export const usePurchase = (coin: PurchasedCoin): PurchaseModel => {
  const { parameters, platform } = usePage()
  const stores = useStores()
  const [model] = useState(() => new PurchaseModel(coin, stores, platform.clock))
  useShown(() => {
    model.load()
  })
  useEffect(() => {
    const { order, quantity } = parameters
    if (order !== undefined && stores.orders.find(order)) model.openSheet(order)
    if (quantity !== undefined) model.type(quantity)
  }, [model, parameters, stores])
  return model
}
