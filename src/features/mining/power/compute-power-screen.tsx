import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, useState } from 'react'
import { StateView } from '@/components/state-view/state-view'
import { isZero } from '@/domain/money/money'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { ByPoolCard } from '../pool/by-pool-card'
import { HashRateCard } from '../pool/hash-rate-card'
import { PoolActionsCard } from '../pool/pool-actions-card'
import { RulesCard } from '../pool/rules-card'
import { positionsTexts } from '../texts'
import { BurnedCard } from './burned-card'
import { ComputePowerModel } from './compute-power-model'
import { InactiveContributionCard } from './inactive-contribution-card'
import './compute-power.scss'
import './rows.scss'

/** Compute power: the member's hash rate, what it is made of, and how it is computed. */
export const Screen = observer(() => {
  const { t, navigation } = usePage()
  const stores = useStores()
  const [model] = useState(() => new ComputePowerModel(stores))
  useFundsLoad(() => {
    model.load()
  })
  const { hashRate } = stores.funds.data ?? {}
  const nothing = hashRate !== undefined && isZero(hashRate.total) && isZero(hashRate.restingContribution)
  const none = nothing && model.read.content === 'ready' && !model.replenishment

  if (none) {
    return (
      <StateView
        icon="mining"
        title={t(positionsTexts.noHashRate)}
        reason={t(positionsTexts.noHashRateReason)}
        action={{ text: t(positionsTexts.joinMining), onPress: () => navigation.push('mining') }}
      />
    )
  }
  return (
    <View className="compute">
      <HashRateCard model={model} />
      {model.settled ? (
        <Fragment key="settled">
          {model.replenishment && <BurnedCard replenishment={model.replenishment} />}
          <InactiveContributionCard />
          <ByPoolCard model={model} />
          <RulesCard model={model} />
          <PoolActionsCard />
        </Fragment>
      ) : (
        <ByPoolCard key="waiting" model={model} />
      )}
    </View>
  )
})
