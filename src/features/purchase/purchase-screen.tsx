import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Box } from '@/components/layout/layout'
import { RestoredDraftNote } from '@/parts/notes/restored-draft-note'
import { UnfinishedOrders } from '@/parts/orders/unfinished-orders'
import { OpenInWalletSheet } from '@/parts/wallets/open-in-wallet-sheet'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useDraft } from '@/shell/hooks/use-draft'
import { useStores } from '@/stores/stores-context'
import { PurchaseButton } from './purchase-button'
import { type PurchasedCoin, PurchaseModel } from './purchase-model'
import { QuantityCard } from './quantity-card'
import { QuoteCard } from './quote-card'
import { RefusalNote } from './refusal-note'
import { WalletPurchase } from './wallet-purchase'
import './purchase.scss'

/** Everything of a purchase: what it costs, one button that does the next thing, the sheet that shows how far it has come. */
export const PurchaseParts = observer(({ model }: { readonly model: PurchaseModel }) => {
  const stores = useStores()
  const [openingElsewhere, setOpeningElsewhere] = useState(false)
  const restored = useDraft(`buy-${model.coin}`, model)
  // Beneath what grows with the prices.
  const pricesKnown = model.sale !== undefined || stores.sales.failed
  return (
    <View className="purchase">
      <UnfinishedOrders except={model.key} onContinue={({ key }) => model.openSheet(key)} />
      <RestoredDraftNote restored={restored} mx="4" mb="3" />
      <QuantityCard model={model} />
      <QuoteCard model={model} />
      {pricesKnown && (
        <>
          <Box mx="4" mb="3">
            <RefusalNote model={model} />
          </Box>
          <Box mx="4" mb="3">
            <PurchaseButton model={model} onOpenElsewhere={() => setOpeningElsewhere(true)} />
          </Box>
        </>
      )}
      <WalletPurchase model={model} onElsewhere={() => setOpeningElsewhere(true)} />
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
  useEffect(() => model.followWallet(), [model])
  useEffect(() => {
    const { order, quantity } = parameters
    if (order !== undefined && stores.orders.find(order)) model.openSheet(order)
    if (quantity !== undefined) model.amount.type(quantity)
  }, [model, parameters, stores])
  return model
}
