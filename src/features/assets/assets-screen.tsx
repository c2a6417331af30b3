import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Box } from '@/components/layout/layout'
import { StateView } from '@/components/state-view/state-view'
import { SuspensionNote } from '@/parts/notes/withdrawal-suspension'
import { ExitRow } from '@/parts/settings/exit-row'
import { SettingsCard } from '@/parts/settings/settings-card'
import { usePage, useRefresh, useShown } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { useFundsInvalidated } from '@/shell/hooks/use-funds-invalidated'
import { useStores } from '@/stores/stores-context'
import { withdrawalsSuspendedUntil } from '@/stores/support/withdrawals-suspended'
import { ActionsCard } from './actions-card'
import { AssetsHead } from './assets-head'
import { BalancesCard } from './balances-card'
import { BoexAllocationCard } from './boex-allocation-card'
import { FundAccountSheet } from './fund-account-sheet'
import { RecentModel } from './recent-model'
import { RecentRecords } from './recent-records'
import { WithdrawModel } from './withdraw-model'
import { WithdrawSheet } from './withdraw-sheet'
import './assets.scss'

/** Assets: where the member's BOEX is, the balances, what happened last, and the settings. */
export const Screen = observer(() => {
  const { t, platform } = usePage()
  const logIn = useLogIn()
  const stores = useStores()
  const { session, funds, orders, pendingAction } = stores
  const [withdrawal] = useState(() => new WithdrawModel(stores, platform.random))
  const [recent] = useState(() => new RecentModel(stores))
  const [fundAccountOpen, setFundAccountOpen] = useState(false)

  const refresh = async () => {
    if (!session.loggedIn) return
    await Promise.all([funds.refresh(), orders.bindAll(), session.refresh(), recent.load()])
  }
  useRefresh(refresh)
  useShown(() => {
    // A failed part shows its error and a retry button in its place.
    refresh().catch(() => undefined)
    withdrawal.flow.resume()
    // A visitor logs in first, and is then back here.
    if (session.loggedIn && pendingAction.take('withdraw')) withdrawal.begin()
  })
  useFundsInvalidated(() => {
    if (!session.loggedIn) return
    recent.load()
    void withdrawal.follow()
  })

  if (!session.loggedIn) {
    return (
      <Box className="assets assets--visitor" pb="6">
        <StateView
          icon="wallet"
          title={t('assets.visitorTitle')}
          reason={t('assets.visitorReason')}
          action={{ text: t('shell.goToLogin'), onPress: logIn }}
        />
        <View className="assets__cards">
          <SettingsCard />
        </View>
      </Box>
    )
  }
  return (
    <Box className="assets" pb="6">
      <AssetsHead others={recent.sources} />
      <View className="assets__cards">
        <BoexAllocationCard />
        <SuspensionNote until={withdrawalsSuspendedUntil(stores)} mx="4" mb="3" />
        <ActionsCard onWithdraw={() => withdrawal.begin()} />
        <BalancesCard onFundAccount={() => setFundAccountOpen(true)} />
        <RecentRecords model={recent} />
        <SettingsCard />
        <ExitRow />
      </View>
      <FundAccountSheet
        open={fundAccountOpen}
        onClose={() => setFundAccountOpen(false)}
        onWithdraw={() => {
          setFundAccountOpen(false)
          withdrawal.begin('USDT')
        }}
      />
      <WithdrawSheet model={withdrawal} />
    </Box>
  )
})
