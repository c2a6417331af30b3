import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { PagerEnd } from '@/parts/lists/pager-end'
import { usePage } from '@/shell/frame/page-context'
import { miningTexts, positionsTexts } from '../texts'
import { PositionCard } from './position-card'
import type { PositionsModel } from './positions-model'

const CARDS_WHILE_LOADING = ['first', 'second', 'third']

const Loading = () => (
  <>
    {CARDS_WHILE_LOADING.map((card) => (
      <Card key={card}>
        <Skeleton lines={['half', 'half amount', 'full', 'full']} />
      </Card>
    ))}
  </>
)

/** Nothing here: by the filter, or at all. */
const Nothing = observer(({ model }: { readonly model: PositionsModel }) => {
  const { t, navigation } = usePage()
  if (model.type !== 'all') {
    return (
      <StateView
        icon="mining"
        title={t(positionsTexts.noneOfType)}
        reason={t(positionsTexts.noneOfTypeReason)}
        action={{ text: t(positionsTexts.showAll), onPress: () => model.chooseType('all') }}
      />
    )
  }
  const running = model.status === 'in-progress'
  return (
    <StateView
      icon="mining"
      title={t(running ? positionsTexts.noneInProgress : positionsTexts.noneRedeemed)}
      reason={t(running ? positionsTexts.noneInProgressReason : positionsTexts.noneRedeemedReason)}
      action={{ text: t(positionsTexts.joinMining), onPress: () => navigation.push('mining') }}
    />
  )
})

export const PositionsList = observer(({ model }: { readonly model: PositionsModel }) => {
  const { t } = usePage()
  const { pager } = model
  if (pager.rows.length > 0) {
    return (
      <>
        {pager.rows.map((position) => (
          <PositionCard key={position.id} position={position} model={model} />
        ))}
        <PagerEnd pager={pager} end={t(positionsTexts.end)} failed={t(positionsTexts.moreFailed)} />
      </>
    )
  }
  if (pager.phase === 'failed') {
    return <LoadFailed title={t(miningTexts.positionsFailed)} onRetry={() => model.reload()} />
  }
  return pager.empty ? <Nothing model={model} /> : <Loading />
})
