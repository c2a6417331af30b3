import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, useState } from 'react'
import { StateView } from '@/components/state-view/state-view'
import { isZero } from '@/domain/money'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { BurnedCard } from './burned-card'
import { ByPoolCard } from './by-pool-card'
import { ComputePowerModel } from './compute-power-model'
import { HashRateCard } from './hash-rate-card'
import { RestingCard } from './resting-card'
import { RulesCard } from './rules-card'
import { positionsTexts } from './texts'
import { WaysCard } from './ways-card'
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
          <RestingCard />
          <ByPoolCard model={model} />
          <RulesCard model={model} />
          <WaysCard />
        </Fragment>
      ) : (
        <ByPoolCard key="waiting" model={model} />
      )}
    </View>
  )
})
