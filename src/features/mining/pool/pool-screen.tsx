import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, useState } from 'react'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { LoadFailed } from '@/components/state-view/load-failed'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { usePage, useRefresh } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { BurnProofCard } from '../positions/burn-proof-card'
import { BurnedCard } from '../power/burned-card'
import { InactiveContributionCard } from '../power/inactive-contribution-card'
import { MiningLinksCard } from '../power/mining-links-card'
import { miningTexts } from '../texts'
import { CompareModel } from './compare-model'
import { CompareSheet } from './compare-sheet'
import { PoolCard, PoolCardOnItsWay } from './pool-card'
import { PoolHero } from './pool-hero'
import { PoolModel } from './pool-model'
import { PositionsPreview } from './positions-preview'
import './pool.scss'
import '../power/rows.scss'

/** The placeholders that fit on one screen. */
const POOLS_WHILE_LOADING = ['flexible', 'burn'] as const

const Pools = observer(({ model }: { readonly model: PoolModel }) => {
  const { t } = usePage()
  const { mining } = useStores()
  if (mining.shown) {
    return (
      <>
        {mining.shown.products.map((pool) => (
          <PoolCard key={pool.type} pool={pool} />
        ))}
      </>
    )
  }
  if (mining.failed) {
    return (
      <Card>
        <LoadFailed compact title={t(miningTexts.poolsFailed)} onRetry={() => model.reload()} />
      </Card>
    )
  }
  return null
})

/** Mining Pool: what works for the member, the pools to join, and the proof of what was burned. */
export const Screen = observer(() => {
  const { t, navigation } = usePage()
  const stores = useStores()
  const [model] = useState(() => new PoolModel(stores))
  const [comparison] = useState(() => new CompareModel(stores))
  const { session, mining, funds } = stores
  useRefresh(() => model.load())
  useFundsLoad(() => model.reload())

  // Warnings appear above the pools. The page waits for all sources, so that nothing moves later.
  const known = ({ shown, failed }: { readonly shown: unknown; readonly failed: boolean }) =>
    shown !== undefined || failed
  const settled = known(mining) && (!session.loggedIn || (known(model.positions) && known(funds)))

  return (
    <View className="pool">
      <PoolHero />
      {/* A separate container, so that updates do not send the hero to the mini-program's view again. */}
      <View className="pool__cards">
        {settled ? (
          <Fragment key="settled">
            {session.loggedIn &&
              (model.replenishment ? <BurnedCard replenishment={model.replenishment} /> : <InactiveContributionCard />)}
            <Pools model={model} />
            {mining.shown && (
              <Card>
                <View className="mining-rows">
                  <ListRow
                    icon="exchange"
                    title={t(miningTexts.compare)}
                    detail={t(miningTexts.compareLead)}
                    onPress={() => comparison.show()}
                  />
                </View>
              </Card>
            )}
            {session.loggedIn && <PositionsPreview model={model} />}
            {session.loggedIn && <MiningLinksCard />}
            <BurnProofCard />
          </Fragment>
        ) : (
          <Fragment key="waiting">
            {POOLS_WHILE_LOADING.map((type) => (
              <PoolCardOnItsWay key={type} type={type} />
            ))}
          </Fragment>
        )}
      </View>
      <CompareSheet model={comparison} onChoose={(type, quantity) => navigation.push('mining', { type, quantity })} />
    </View>
  )
})
