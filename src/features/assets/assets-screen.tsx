import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { StateView } from '@/components/state-view/state-view'
import { useHeader, usePage, useRefresh, useShown } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { AppearanceCard } from './appearance-card'
import { AssetsHead } from './assets-head'
import { BalancesCard } from './balances-card'
import { ExitRow } from './exit-row'
import { RecentOrders } from './recent-orders'
import { WhereCard } from './where-card'
import './assets.scss'

/** Assets: where the member's BOEX is, the balances, what happened last, and the settings. */
export const Screen = observer(() => {
  const { t, navigation } = usePage()
  const { session, funds, orders } = useStores()
  useHeader({ tone: session.loggedIn ? 'hero' : 'plain' })

  const refresh = async () => {
    if (!session.loggedIn) return
    await Promise.all([funds.refresh({ silent: true }), orders.bindAll(), session.refresh()])
  }
  useRefresh(refresh)
  useShown(() => {
    // What could not be read is said where it would stand, with its own retry.
    refresh().catch(() => undefined)
  })

  if (!session.loggedIn) {
    return (
      <View className="assets assets--visitor">
        <StateView
          icon="wallet"
          title={t('assets.visitorTitle')}
          reason={t('assets.visitorReason')}
          action={{ text: t('shell.goToLogin'), onPress: () => navigation.push('login') }}
        />
        <View className="assets__cards">
          <AppearanceCard />
        </View>
      </View>
    )
  }
  return (
    <View className="assets">
      <AssetsHead />
      <View className="assets__cards">
        <WhereCard />
        <BalancesCard />
        <RecentOrders />
        <AppearanceCard />
        <ExitRow />
      </View>
    </View>
  )
})
