import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Segmented } from '@/components/segmented/segmented'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { BoexAbout } from './boex-about'
import { BoexHead } from './boex-head'
import { BoexRelease } from './boex-release'
import { PurchaseParts, usePurchase } from './purchase-screen'
import { purchaseTexts } from './texts'
import './boex.scss'

const TABS = ['buy', 'release', 'about'] as const
type Tab = (typeof TABS)[number]

const isTab = (text: string | undefined): text is Tab => TABS.some((tab) => tab === text)

/** BOEX: what the member has of it, how to buy it, how to release it, and what it is on its chain. */
export const Screen = observer(() => {
  const { t, parameters } = usePage()
  const { mining, session, funds, appConfig } = useStores()
  const model = usePurchase('BOEX')
  const [chosen, setTab] = useState<Tab>(isTab(parameters.tab) ? parameters.tab : 'buy')
  const sells = appConfig.allows('purchase')
  const tab = chosen === 'buy' && !sells ? 'release' : chosen
  const load = () => {
    mining.refresh().catch(() => undefined)
    if (session.loggedIn) funds.refresh().catch(() => undefined)
  }
  useFundsLoad(load)
  return (
    <View className="boex-page-parts">
      <BoexHead />
      <View className="boex-page-parts__tabs">
        <Segmented
          label={t('titles.boex')}
          choices={[
            ...(sells ? [{ value: 'buy' as const, text: t(purchaseTexts.tabBuy) }] : []),
            { value: 'release', text: t(purchaseTexts.tabRelease) },
            { value: 'about', text: t(purchaseTexts.tabAbout) },
          ]}
          value={tab}
          onChange={setTab}
        />
      </View>
      <View className="boex-page-parts__body">
        {tab === 'buy' && <PurchaseParts model={model} />}
        {tab === 'release' && <BoexRelease />}
        {tab === 'about' && <BoexAbout />}
      </View>
    </View>
  )
})
