import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { PagerEnd } from '@/parts/lists/pager-end'
import { usePage } from '@/shell/page-context'
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
        title={t('positions.noneOfType')}
        reason={t('positions.noneOfTypeReason')}
        action={{ text: t('positions.showAll'), onPress: () => model.chooseType('all') }}
      />
    )
  }
  const running = model.status === 'in-progress'
  return (
    <StateView
      icon="mining"
      title={t(running ? 'positions.noneInProgress' : 'positions.noneRedeemed')}
      reason={t(running ? 'positions.noneInProgressReason' : 'positions.noneRedeemedReason')}
      action={{ text: t('positions.joinMining'), onPress: () => navigation.push('mining') }}
    />
  )
})

/** The cards of the positions, or what stands in their place. */
export const PositionsList = observer(({ model }: { readonly model: PositionsModel }) => {
  const { t } = usePage()
  const { pager } = model
  if (pager.rows.length > 0) {
    return (
      <>
        {pager.rows.map((position) => (
          <PositionCard key={position.id} position={position} model={model} />
        ))}
        <PagerEnd
          pager={pager}
          end={t('positions.end')}
          failed={t('positions.moreFailed')}
          onMore={() => model.more()}
        />
      </>
    )
  }
  if (pager.phase === 'failed') {
    return <LoadFailed title={t('mining.positionsFailed')} onRetry={() => model.reload()} />
  }
  return pager.empty ? <Nothing model={model} /> : <Loading />
})
