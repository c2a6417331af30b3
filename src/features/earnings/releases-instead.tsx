import { observer } from 'mobx-react-lite'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/frame/page-context'
import type { EarningsModel } from './earnings-model'
import { earningsTexts } from './texts'

/** Shows a placeholder for the releases: loading, failed, or none yet. */
export const Instead = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const { releases, filter } = model
  if (releases.phase === 'failed') {
    return <LoadFailed compact title={t(earningsTexts.releasesFailed)} onRetry={() => releases.load()} />
  }
  if (!releases.empty) {
    const lines = ['full block', 'full block'] as const
    return <Skeleton lines={lines} />
  }
  return filter === 'running' ? (
    <StateView
      compact
      icon="earnings"
      title={t(earningsTexts.noRunning)}
      reason={t(earningsTexts.noRunningReason)}
      action={{ text: t(earningsTexts.release), onPress: () => model.openRelease() }}
    />
  ) : (
    <StateView
      compact
      icon="document"
      title={t(earningsTexts.noFinished)}
      reason={t(earningsTexts.noFinishedReason)}
      action={{ text: t(earningsTexts.showRunning), onPress: () => model.choose('running') }}
    />
  )
})
