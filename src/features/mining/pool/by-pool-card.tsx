import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { POOL_NAMES } from '../pool-names'
import type { ComputePowerModel } from '../power/compute-power-model'
import { miningTexts, positionsTexts } from '../texts'

/** Which pool the basic hash rate comes from. */
export const ByPoolCard = observer(({ model }: { readonly model: ComputePowerModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { read, shares, settled } = model
  if (read.content !== 'ready' || !settled) {
    return (
      <Card title={t(positionsTexts.byPool)}>
        <NotLoaded
          compact
          failed={settled && read.content !== 'loading'}
          title={t(miningTexts.positionsFailed)}
          onRetry={() => model.load()}
          lines={['full', 'full', 'full']}
        />
      </Card>
    )
  }
  if (shares.length === 0) return null
  return (
    <Card title={t(positionsTexts.byPool)}>
      <PartsBar
        label={t(positionsTexts.byPoolBar)}
        hidden={preferences.amountsHidden}
        parts={shares.map(({ type, basicHashRate }) => ({
          key: type,
          label: t(POOL_NAMES[type]),
          amount: basicHashRate,
        }))}
      />
    </Card>
  )
})
