import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Card } from '@/components/card/card'
import { StateView } from '@/components/state-view/state-view'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { usePage, useRefresh } from '@/shell/frame/page-context'
import { useDraft } from '@/shell/hooks/use-draft'
import { useStores } from '@/stores/stores-context'
import { ChooseSheet } from './claim/choose-sheet'
import { ClaimSheet } from './claim/claim-sheet'
import { EarningsHead } from './earnings-head'
import { EarningsModel } from './earnings-model'
import { PayoutsCard } from './payouts-card'
import { PlanSheet } from './plan/plan-sheet'
import { PositionsCard } from './positions-card'
import { ReleasesCard } from './releases-card'
import { SummaryCard } from './summary-card'
import { earningsTexts } from './texts'
import './earnings.scss'

/** Earnings: what was mined, what can be claimed, released and brought forward, and how far each release is. */
export const Screen = observer(() => {
  const { t, parameters, platform, navigation } = usePage()
  const stores = useStores()
  const [model] = useState(() => new EarningsModel(stores, platform.random))
  useRefresh(() => model.load())
  useFundsLoad(() => {
    model.load()
  })
  const claimRestored = useDraft('claim', model.claim.flow, { inSheet: true })
  const planRestored = useDraft('release', model.plan.flow, { inSheet: true })
  useEffect(() => {
    // Whatever a login interrupted is open again already.
    if (model.claim.flow.open || model.plan.flow.open) return
    if (parameters.open === 'claim') model.openClaim()
    if (parameters.open === 'release') model.openRelease()
  }, [model, parameters])

  return (
    <View className="earnings">
      <EarningsHead />
      <View className="earnings__cards">
        <SummaryCard model={model} />
        {model.untouched ? (
          <Card>
            <StateView
              compact
              icon="mining"
              title={t(earningsTexts.emptyTitle)}
              reason={t(earningsTexts.emptyReason)}
              action={{ text: t(earningsTexts.toMiningPool), onPress: () => navigation.switchTab('miningPool') }}
            />
          </Card>
        ) : (
          <>
            <ReleasesCard model={model} />
            {model.answered && (
              <>
                <PayoutsCard model={model} />
                <PositionsCard model={model} />
              </>
            )}
          </>
        )}
      </View>
      <ClaimSheet model={model} restored={claimRestored} />
      <PlanSheet model={model} restored={planRestored} />
      <ChooseSheet model={model} />
    </View>
  )
})
